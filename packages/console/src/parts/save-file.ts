/** Gives a file to the browser to keep. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the blob once this turn is over.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
