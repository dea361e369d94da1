/** Who read the personal data of a party, asked for once somebody wants to know. */
import { type ReactElement, useState } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { whoDid } from '../../parts/who.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './holder.module.css';
import { PartyLooks } from './party-looks.graphql.ts';

const names = words.parties.looks;

export function PartyLookList({ partyId }: { readonly partyId: string }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes['looks']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{names.title}</summary>
      {open && <Looks partyId={partyId} />}
    </details>
  );
}

function Looks({ partyId }: { readonly partyId: string }): ReactElement {
  const { data, error, refetch } = useAsked(PartyLooks, { partyId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { totalCount = 0, nodes = [] } = data.partyById?.accessEntries ?? {};
  if (nodes.length === 0) return <p className={classes['quiet']}>{names.none}</p>;
  return (
    <>
      <PlainTable
        label={names.title}
        rows={nodes}
        columns={[
          {
            label: names.recordedAt,
            text: ({ recordedAt }) => recordedAt,
            cell: ({ recordedAt }) => <Instant value={recordedAt} />,
          },
          { label: names.who, text: (entry) => whoDid(entry) ?? '–' },
          { label: names.purpose, text: ({ purpose }) => purpose },
        ]}
      />
      {totalCount > nodes.length && (
        <p className={classes['small']}>{names.more(formatCount(nodes.length), formatCount(totalCount))}</p>
      )}
    </>
  );
}
