/** The access log of a party's personal data, loaded when the user opens it. */
import { type ReactElement, useState } from 'react';
import { PlainTable } from '../../parts/plain-table.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { formatCount } from '../../words/format.ts';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import classes from './holder.module.css';
import { PartyAccessEntries } from '#graphql/party-access-entries.ts';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';

const names = words.parties.accessLog;

export function PartyAccessLog({ partyId }: { readonly partyId: string }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes['more']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{names.title}</summary>
      {open && <AccessEntryTable partyId={partyId} />}
    </details>
  );
}

function AccessEntryTable({ partyId }: { readonly partyId: string }): ReactElement {
  const { data, instead } = useAnswer(PartyAccessEntries, { partyId });
  if (data === undefined) return instead;
  const { totalCount = 0, nodes = [] } = data.partyById?.accessEntries ?? {};
  if (nodes.length === 0) return <p data-quiet>{names.none}</p>;
  return (
    <>
      <PlainTable
        label={names.title}
        rows={nodes}
        columns={[
          instantColumn('recordedAt', { label: names.recordedAt }),
          { label: names.user, text: (entry) => performedBy(entry) ?? '–' },
          { label: names.purpose, text: ({ purpose }) => purpose },
        ]}
      />
      {totalCount > nodes.length && (
        <p className={classes['small']}>{names.more(formatCount(nodes.length), formatCount(totalCount))}</p>
      )}
    </>
  );
}
