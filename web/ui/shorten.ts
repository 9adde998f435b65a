/** The text on one line, cut to so many characters; what is cut off shows as an ellipsis. */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : line;
}
