/** Time zones as this process knows them. */

/** Whether the process, and so a browser of today, can show times in the zone. */
export function isIntlTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
