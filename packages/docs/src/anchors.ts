/** The names of headings, as forges make them, so that a link leads to the same place there and here. */

/** Makes the anchor of a heading from its Markdown. */
export function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** The anchor of a heading beside those that its page has already: repeats are counted. Adds it to them. */
export function addAnchor(anchors: Set<string>, heading: string): string {
  const anchor = anchorOf(heading);
  let name = anchor;
  for (let count = 1; anchors.has(name); count += 1) name = `${anchor}-${count}`;
  anchors.add(name);
  return name;
}
