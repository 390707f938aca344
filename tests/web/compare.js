// How different the pictures of the gallery look: each place of a screenshot, made small, against all others. Gives the
// pairs that differ least, by the mean difference of a colour in 255 steps.
async ({ shot, places, grey }) => {
  const SIDE = 24;
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  const small = places.map(({ name, x, y, width, height }) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
    const data = context.getImageData(0, 0, SIDE, SIDE).data;
    const colours = [];
    for (let i = 0; i < data.length; i += 4) {
      if (grey) colours.push(0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]);
      else colours.push(data[i], data[i + 1], data[i + 2]);
    }
    return { name, colours };
  });
  const pairs = [];
  for (let i = 0; i < small.length; i++)
    for (let j = 0; j < i; j++) {
      let sum = 0;
      for (let k = 0; k < small[i].colours.length; k++) sum += Math.abs(small[i].colours[k] - small[j].colours[k]);
      pairs.push([sum / small[i].colours.length, small[j].name, small[i].name]);
    }
  return pairs.sort((a, b) => a[0] - b[0]).slice(0, 10);
}
