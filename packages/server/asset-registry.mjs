/**
 * The program of the image: `serve` starts the server, every other word is an operator command.
 *
 * Plain JavaScript, as `start.mjs`, which reads the words after `serve`.
 */
const [word] = process.argv.slice(2);

if (word === 'serve') {
  process.argv.splice(2, 1);
  void import('./start.mjs');
} else if (word === 'health') {
  void import('./src/operator/health.ts');
} else {
  void import('./src/operator/operator.ts');
}
