/** Writes the tables of the server as pages for people and as files for programs. */
import { table } from '../packages/docs/reference/markdown.ts';
import { settings } from '../packages/server/src/base/config.ts';
import { metricDefinitions } from '../packages/server/src/base/metrics.ts';
import type { RefusalEntry } from '../packages/server/src/base/refusal-entry.ts';
import { refusals } from '../packages/server/src/base/refusal-table.ts';

/** The refusals for programs: code → status, retry, sentence, in the order of the table. */
export function refusalsJson(): string {
  return `${JSON.stringify(refusals, null, 2)}\n`;
}

/** The refusals for people. */
export function refusalsPage(): string {
  return tablePage(
    'Refusals',
    'Everything the registry may refuse. Programs read the code, which never changes its meaning. People read the message: ' +
      'it says what is wrong, with which value, and what to do. A rule that refuses has a reason and a remedy of its own; the ' +
      'sentence and the remedy below are those of the other refusals, with their details in the braces. ' +
      'Where *again* says yes, the same request may succeed later, unchanged.',
    ['Code', 'Status', 'Again', 'Meaning', 'Sentence', 'Remedy'],
    Object.entries<RefusalEntry>(refusals).map(([code, { status, retry, description, sentence, remedy }]) => [
      `\`${code}\``,
      String(status),
      retry ? 'yes' : 'no',
      description,
      sentence ?? '',
      remedy ?? '',
    ]),
  );
}

interface Setting {
  readonly description: string;
  readonly unit?: string;
  readonly default?: string;
  readonly secret?: boolean;
}

/** The settings for people. */
export function configurationPage(): string {
  return tablePage(
    'Configuration',
    'Every setting, read from the environment when the server starts. A wrong value stops the start with a sentence that names it. ' +
      'A setting marked *secret* may also be given as `<NAME>_FILE`, the path of a file that holds it.',
    ['Name', 'Default', 'Unit', 'What it is for'],
    Object.entries<Setting>(settings).map(([name, setting]) => [
      `\`${name}\``,
      setting.default === undefined ? 'none' : setting.default === '' ? 'empty' : `\`${setting.default}\``,
      setting.unit ?? '',
      setting.secret === true ? `*Secret.* ${setting.description}` : setting.description,
    ]),
  );
}

/** The metrics for people. */
export function metricsPage(): string {
  return tablePage(
    'Metrics',
    'The metrics that `/metrics` answers besides the usual ones of Node (`nodejs_…`) and of the process (`process_…`). ' +
      '[Monitor](../operating/monitor.md#metrics) says which of them to watch. Names of release 0.1.0 are ' +
      '[served beside them](../operating/versions.md#operation) until 0.3.0.',
    ['Name', 'Kind', 'Labels', 'What it tells'],
    Object.entries(metricDefinitions).map(([name, metric]) => [
      `\`${name}\``,
      metric.kind,
      ('labels' in metric ? metric.labels : []).map((label) => `\`${label}\``).join(', '),
      metric.description,
    ]),
  );
}

/** A page with one table, which is generated. */
export function tablePage(
  title: string,
  description: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return `# ${title}\n\n<!-- Written by \`npm run golden\`; edit the table in the source instead. -->\n\n${description}\n\n${table(head, rows)}\n`;
}
