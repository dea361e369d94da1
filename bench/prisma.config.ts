import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'peers/schema.prisma',
  // Generating reads no database; the address only has to be one.
  datasource: { url: 'postgres://nobody@127.0.0.1/nowhere' },
});
