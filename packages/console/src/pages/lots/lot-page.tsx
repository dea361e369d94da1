/** One lot: facts, lineage and restrictions. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { Facts } from '../../parts/facts.tsx';
import { LotState } from '../../parts/lots/lot-states.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import type { Preset } from '../../parts/commands/preset.ts';
import { stateOf } from '../../parts/restriction-kinds.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { Lineage } from './lineage.tsx';
import { LotById } from '#graphql/lot.ts';
import classes from './lot.module.css';
import { lotFactsOf } from './lot-facts.tsx';
import type { ShownLot } from './lot-kinds.ts';
import { dayColumn } from '../../parts/data-table/field-columns.tsx';

const route = getRouteApi('/r/$role/lots/$lotId');
const names = words.lots;

const offeredCommands = ['reissue', 'transfer', 'repurchase', 'cancel', 'convert', 'restrict', 'force'] as const;

/** The ids that a command on the lot starts with. */
function presetOf({ id, asset, holder }: ShownLot): Preset {
  return { lot: id, ...(asset ? { asset: asset.id } : {}), ...(holder ? { holder: holder.id } : {}) };
}

export function LotPage(): ReactElement {
  const { lotId } = route.useParams();
  const role = useRole().usersAccountId;
  const { row: lot, instead } = useRow(LotById, lotId, ({ lotById }) => lotById);
  if (lot === undefined) return instead;
  const { holder } = lot;
  return (
    <>
      <PageHead
        title={names.titleOf(lot.customId)}
        above={
          holder && (
            <Link
              to="/r/$role/holders/$holderId"
              params={{ role, holderId: holder.id }}
              search={{ tab: 'lots' }}
              className={classes['back']}
            >
              {holder.registration}
            </Link>
          )
        }
        beside={<LotState lot={lot} />}
        actions={
          <>
            {!lot.closedOn && <CertificateButton lot={lot} />}
            {!lot.closedOn && <CommandLinks preset={presetOf(lot)} commands={offeredCommands} />}
          </>
        }
      />
      <div className={classes['sections']}>
        <Section title={names.one} term="lot">
          <Facts facts={lotFactsOf(lot)} />
        </Section>
        <Section title={names.lineage.title} term="lineage">
          <Lineage lot={lot} />
        </Section>
        <Section title={names.restrictions} term="restriction">
          <LotRestrictions lot={lot} />
        </Section>
      </div>
    </>
  );
}

function CertificateButton({ lot: { id, customId, form, asset } }: { readonly lot: ShownLot }): ReactElement {
  return (
    <PaperButton
      label={form === 'certificated' ? words.paper.certificate : words.paper.entry}
      file={words.paper.ofLot(names.titleOf(customId), asset?.name ?? '')}
      kind="certificate"
      fields={{ lotId: id }}
    />
  );
}

function LotRestrictions({ lot }: { readonly lot: ShownLot }): ReactElement {
  const { nodes } = lot.restrictions;
  if (nodes.length === 0) return <p data-quiet>{names.noRestrictions}</p>;
  const labels = words.restrictions;
  return (
    <PlainTable
      label={names.restrictions}
      rows={nodes}
      columns={[
        { label: labels.kind, text: ({ kind }) => labels.kinds[kind] },
        { label: labels.status, text: (one) => stateOf(one).label, cell: (one) => <Status {...stateOf(one)} /> },
        {
          label: labels.quantity,
          align: 'end',
          text: ({ quantity }) => quantity ?? labels.allUnits,
          cell: ({ quantity }) => (quantity ? <Quantity value={quantity} /> : labels.allUnits),
        },
        dayColumn('effectiveFrom', { label: labels.effectiveFrom }),
        dayColumn('expiresOn', { label: labels.expiresOn }),
        dayColumn('releasedOn', { label: labels.releasedOn }),
        { label: labels.beneficiary, text: ({ beneficiary }) => beneficiary },
        { label: labels.reason, text: ({ reason }) => reason },
      ]}
    />
  );
}
