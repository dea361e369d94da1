/** The name under which a file is saved with its findings. */

/** The name with what it holds and the day. One that was saved so before gets the new day. */
export function nameWithFindings(name: string, day: string): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[A-Za-z0-9]+)?$/s.exec(name) ?? [];
  return `${stem.replace(/-findings-\d{4}-\d\d-\d\d$/, '')}-findings-${day}${ending}`;
}
