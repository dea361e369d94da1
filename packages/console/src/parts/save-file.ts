/** Lets the browser save a file. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken over the blob after this event loop turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
