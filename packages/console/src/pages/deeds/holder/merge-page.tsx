/** Merging a holder into another that turned out to be the same. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Holder, useChosenHolder } from '../asked/use-chosen.ts';
import { HolderField } from '../fields/holder-field.tsx';
import { DayField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import classes from '../flow/flow.module.css';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { dayOf } from '../given.ts';
import { ToHolder } from '../links.tsx';
import { MergeHolders, type MergeHoldersInput } from './merge-holders.graphql.ts';

const { fields, sentences, problems, known } = words.deeds;

const start = ({ holder = '' }: Preset) => ({
  fromHolderId: holder,
  intoHolderId: '',
  effectiveDate: today(),
  reason: '',
});

function problemsOf({ value }: DeedForm): Problems {
  const [from, into] = [value('fromHolderId'), value('intoHolderId')];
  return gather({
    fromHolderId: chosen(from),
    intoHolderId: into !== '' && into === from ? problems.same : chosen(into),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    reason: required(value('reason')),
  });
}

export function MergePage(): ReactElement {
  const form = useDeedForm('merge-holders', start);
  const { value } = form;
  const from = useChosenHolder(value('fromHolderId'));
  const into = useChosenHolder(value('intoHolderId'));
  const input: MergeHoldersInput = {
    fromHolderId: value('fromHolderId'),
    intoHolderId: value('intoHolderId'),
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
  };
  return (
    <DeedFlow
      form={form}
      operation={MergeHolders}
      input={input}
      problems={problemsOf(form)}
      says={sentences.mergeHolders(from?.registration ?? '', into?.registration ?? '', dayOf(input.effectiveDate))}
      receipt={() => ({ facts: [], links: <ToHolder id={input.intoHolderId} /> })}
      beside={
        <>
          <KnownPositions title={known.ends} holder={from} />
          <KnownPositions title={known.stays} holder={into} />
        </>
      }
    >
      <HolderField name="fromHolderId" label="mergedHolder" registerId={into?.register?.id} required />
      <HolderField name="intoHolderId" registerId={from?.register?.id} help={fields.helps.intoHolder} required />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <TextField name="reason" long required />
    </DeedFlow>
  );
}

interface PositionsProps {
  readonly title: string;
  readonly holder: Holder | undefined;
}

function KnownPositions({ title, holder }: PositionsProps): ReactElement | null {
  if (holder === undefined) return null;
  const held = holder.positions.nodes.filter(({ balance }) => balance !== '0');
  return (
    <section>
      <h3>{title}</h3>
      <p className={classes['quiet']}>
        {holder.registration}, {words.holders.numbered(holder.holderNumber)}
      </p>
      {held.length === 0 ? (
        <p>{words.holders.positions.none}</p>
      ) : (
        <PlainTable
          label={`${title}: ${holder.registration}`}
          rows={held}
          columns={[
            { label: fields.labels.assetId, text: ({ asset }) => asset?.name },
            {
              label: known.balance,
              align: 'end',
              text: ({ balance }) => balance,
              cell: ({ balance }) => <Quantity value={balance} />,
            },
          ]}
        />
      )}
    </section>
  );
}
