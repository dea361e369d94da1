/** Whether the key is typed into a field. */
export function isTyping(event: KeyboardEvent): boolean {
  // The first target of the path, because events of a shadow tree are retargeted to its host.
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
