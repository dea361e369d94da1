/** Verifications of the parties of a holder, latest first. */
import { registerToday } from '../../api/register-day.ts';
import type { ReactElement } from 'react';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { documentColumn } from '../../parts/entity-columns.tsx';
import { words } from '../../words/words.ts';
import classes from './holder.module.css';
import { HolderVerifications, type HolderVerificationsQuery } from '#graphql/holder-verifications.ts';
import { dayColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';

type Party = NonNullable<NonNullable<HolderVerificationsQuery['holderById']>['parties']['nodes'][number]['party']>;
type Verification = Party['verifications']['nodes'][number];

const names = words.holders.verifications;

const toneOf: Readonly<Record<Verification['status'], Tone>> = {
  pending: 'warn',
  passed: 'good',
  failed: 'bad',
  expired: 'quiet',
  revoked: 'bad',
};

export function HolderVerificationsOf({ holderId }: { readonly holderId: string }): ReactElement {
  const { data, instead } = useAnswer(HolderVerifications, { holderId });
  if (data === undefined) return instead;
  // A party may have two capacities of one holder, and is listed once.
  const parties = new Map<string, Party>();
  for (const { party } of data.holderById?.parties.nodes ?? []) if (party) parties.set(party.id, party);
  if (parties.size === 0) return <EmptyState title={words.parties.none} />;
  return (
    <div className={classes['sections']}>
      {[...parties.values()].map((party) => (
        <Section key={party.id} title={party.legalName}>
          <div className={classes['commands']}>
            <CommandLinks preset={{ party: party.id, holder: holderId }} commands={['verify']} />
          </div>
          <Findings party={party} />
        </Section>
      ))}
    </div>
  );
}

function Findings({ party }: { readonly party: Party }): ReactElement {
  const { nodes } = party.verifications;
  if (nodes.length === 0) return <p data-quiet>{names.none}</p>;
  return (
    <PlainTable
      label={`${words.holders.tabs.verifications}: ${party.legalName}`}
      rows={nodes}
      columns={[
        { label: names.kind, text: ({ kind }) => names.kinds[kind] },
        { label: names.status, text: (one) => stateOf(one).label, cell: (one) => <Status {...stateOf(one)} /> },
        { label: names.asset, text: ({ asset }) => asset?.name ?? names.allAssets },
        dayColumn('validFrom', { label: names.validFrom }),
        dayColumn('expiresAt', { label: names.expiresAt }),
        { label: names.provider, text: ({ provider }) => provider },
        { label: names.reference, text: ({ reference }) => reference },
        documentColumn({ label: names.document }),
        instantColumn('recordedAt', { label: names.recordedAt }),
      ]}
    />
  );
}

/** A passed verification is expired from its expiry date on; a failed one stays failed. */
function stateOf({ kind, status, expiresAt }: Verification): { readonly label: string; readonly tone: Tone } {
  if (status === 'passed' && typeof expiresAt === 'string' && expiresAt <= registerToday())
    return { label: names.expired, tone: 'warn' };
  return { label: names.statuses[status], tone: kind === 'blocked' && status === 'passed' ? 'bad' : toneOf[status] };
}
