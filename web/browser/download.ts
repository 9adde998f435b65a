/** Gives the person a file of text made on the page. `type` is its MIME type. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

const keptMs = 60_000;
