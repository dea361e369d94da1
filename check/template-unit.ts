/** The template of a server for each port, which is the unit of the server with a port in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './tree.ts';

const page = 'docs/operating/more-than-one-core.md';

/** Lines of the unit, and those of the template in their place. */
const replaced: readonly (readonly [from: RegExp, to: string])[] = [
  [
    /^# The server of the asset registry\. .*$/m,
    `# One of several servers on this machine; the instance is its port. ${page} says how to install it.\n# Made from asset-registry.service by npm run golden.`,
  ],
  [/^Description=Asset registry$/m, 'Description=Asset registry at port %i'],
  [/^(Documentation=.*\/)docs\/.*$/m, `$1${page}`],
  [/^Environment=REGISTRY_MIGRATE=off$/m, '$&\nEnvironment=PORT=%i'],
];

/** Makes the template. Refuses: a unit that lacks one of the lines. */
export function templateUnit(): string {
  const unit = readFileSync(join(repositoryRoot, 'deploy/systemd/asset-registry.service'), 'utf8');
  return replaced.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`asset-registry.service has no line ${from}.`);
    return text.replace(from, to);
  }, unit);
}
