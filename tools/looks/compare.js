// In a page of its own: make a picture small, and hold it against the one that was accepted.
async ({ png, reference, share, quality, level }) => {
  const loaded = async address => createImageBitmap(await (await fetch(address)).blob());
  const drawn = (picture, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(picture, 0, 0, width, height);
    return { canvas, pen };
  };
  const told = async canvas => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  };
  const whole = await loaded(`data:image/png;base64,${png}`);
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)];
  const reduced = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  const small = await told(drawn(reduced, width, height).canvas);
  if (reference === null) return { small, different: 1, difference: null };
  // Both have lost the same when they were made small, so that what is the same stays the same.
  const now = drawn(await loaded(`data:image/webp;base64,${small}`), width, height).pen.getImageData(0, 0, width, height);
  const accepted = await loaded(`data:image/webp;base64,${reference}`);
  if (accepted.width !== width || accepted.height !== height) return { small, different: 1, difference: null };
  const before = drawn(accepted, width, height).pen.getImageData(0, 0, width, height).data;
  let count = 0;
  for (let at = 0; at < before.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map(colour => Math.abs(now.data[at + colour] - before[at + colour])));
    if (far > level) count += 1;
    const grey = 40 + before[at] * 0.09 + before[at + 1] * 0.18 + before[at + 2] * 0.03;
    now.data.set(far > level ? [255, 80, 40, 255] : [grey, grey, grey, 255], at);
  }
  const { canvas, pen } = drawn(accepted, width, height);
  pen.putImageData(now, 0, 0);
  return { small, different: count / (width * height), difference: await told(canvas) };
}
