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
    return { name, colours: Float32Array.from(colours) };
  });
  const WANTED = 10;
  let least = [];
  const difference = (one, other) => {
    const most = least.length < WANTED ? Infinity : least[WANTED - 1][0] * one.length; // more than that is not looked at
    let sum = 0;
    for (let k = 0; k < one.length && sum <= most; k++) sum += Math.abs(one[k] - other[k]);
    return sum / one.length;
  };
  for (let i = 0; i < small.length; i++)
    for (let j = 0; j < i; j++) {
      const found = difference(small[i].colours, small[j].colours);
      if (least.length === WANTED && found >= least[WANTED - 1][0]) continue;
      least = [...least, [found, small[j].name, small[i].name]].sort((a, b) => a[0] - b[0]).slice(0, WANTED);
    }
  return least;
}
