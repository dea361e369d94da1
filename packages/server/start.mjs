// Plain JavaScript without top-level await, so that an old Node can say what is wrong instead of failing to parse.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    'The asset registry needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      '; `npm ci` brings Node 24 along and `npm start` uses it.',
  );
  process.exit(1);
} else {
  void import('./src/main.ts');
}
