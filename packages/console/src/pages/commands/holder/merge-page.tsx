/** Merges a holder into another that is the same person or entity. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { type Holder, useChosenHolder } from '../queries/use-chosen-entities.ts';
import { HolderField } from '../fields/holder-field.tsx';
import { DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import classes from '../flow/flow.module.css';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { dayText } from '../form-values.ts';
import { ToHolder } from '../receipt-links.tsx';
import type { MergeHoldersInput } from '#graphql/schema.ts';
import { MergeHolders } from '#graphql/merge-holders.ts';

const { fields, sentences, problems, current } = words.commands;

const start = ({ holder = '' }: Preset) => ({
  fromHolderId: holder,
  intoHolderId: '',
  effectiveDate: today(),
  reason: '',
});

function problemsOf({ value }: CommandForm): Problems {
  const [from, into] = [value('fromHolderId'), value('intoHolderId')];
  return collectProblems({
    fromHolderId: chosen(from),
    intoHolderId: into !== '' && into === from ? problems.same : chosen(into),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    reason: required(value('reason')),
  });
}

export function MergePage(): ReactElement {
  const form = useCommandForm('merge-holders', start);
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
    <CommandFlow
      form={form}
      operation={MergeHolders}
      input={input}
      problems={problemsOf(form)}
      summary={sentences.mergeHolders(
        from?.registration ?? '',
        into?.registration ?? '',
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToHolder id={input.intoHolderId} /> })}
      beside={
        <>
          <CurrentPositions title={current.mergedHolder} holder={from} />
          <CurrentPositions title={current.survivor} holder={into} />
        </>
      }
    >
      <HolderField name="fromHolderId" label="mergedHolder" registerId={into?.register?.id} required />
      <HolderField name="intoHolderId" registerId={from?.register?.id} help={fields.helps.intoHolder} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <TextField name="reason" long required />
    </CommandFlow>
  );
}

interface PositionsProps {
  readonly title: string;
  readonly holder: Holder | undefined;
}

function CurrentPositions({ title, holder }: PositionsProps): ReactElement | null {
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
              label: current.balance,
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
