/** The files of a job, and what the rows of an import make. */
import type { ReactElement } from 'react';
import { formatBytes, formatDecimal, formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { DocumentLink } from '../document-link.tsx';
import { Facts } from '../facts.tsx';
import type { ShownJob, Sums } from './job.ts';
import classes from './job.module.css';

const names = words.jobs;

export function ImportCounts({ plan }: { readonly plan: Sums }): ReactElement {
  const facts = Object.entries(names.counts).flatMap(([name, label]) => {
    const count = plan[name] ?? '0';
    return count === '0' ? [] : [{ name: label, value: formatDecimal(count) }];
  });
  return <Facts facts={facts} />;
}

export function JobFiles({ job: { files } }: { readonly job: Pick<ShownJob, 'files'> }): ReactElement {
  const shown = files?.nodes ?? [];
  if (shown.length === 0) return <p data-quiet>{names.filesGone}</p>;
  return (
    <>
      {shown.map(({ id, name, sizeBytes, keptUntil }) => (
        <p key={id} className={classes['links']}>
          <DocumentLink document={{ id, name, of: 'files' }} />{' '}
          <span data-quiet>{names.fileOf(formatBytes(sizeBytes), formatInstant(keptUntil))}</span>
        </p>
      ))}
    </>
  );
}
