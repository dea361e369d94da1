/**
 * The app role's password in every test database. Roles belong to the cluster, so there is one for all that use it at
 * the same time.
 */
export const testAppPassword = 'test-app-password';
