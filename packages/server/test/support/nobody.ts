/** The user as whom programs run that refuse to run as root, such as PostgreSQL and PgBouncer. */

/** The user nobody of Debian, where the tests run as root; otherwise their own. */
export const nobody: { readonly uid: number; readonly gid: number } | undefined =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
