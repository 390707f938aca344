/** What is seen of a card at its place: its picture, or the place itself; a picture that was copied lies in a node without a box. */
export function pictured(place: Element): Element {
  const picture = place.querySelector(".picture");
  const seen = [picture?.firstElementChild, picture].find((each) => each != null && each.getBoundingClientRect().width > 0);
  return seen ?? place;
}
