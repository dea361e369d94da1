/**
 * Migrates a database as a program of its own, which a test may kill. Arguments: the owner's URL and the folder of the
 * migrations.
 */
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword } from './app-password.ts';

const [ownerUrl = '', folder = ''] = process.argv.slice(2);
await migrate({
  ownerUrl,
  folder,
  appPassword: testAppPassword,
  say: (line) => void process.stdout.write(`${line}\n`),
});
