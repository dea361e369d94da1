/** Optional fields of an issue. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { type Legends, LegendsField } from '../fields/legends-field.tsx';
import { ChoiceField, DayInput, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import { issueLists } from './issue-lists.ts';

const { fields, exemptions, shareNumbers } = words.commands;

interface Props {
  readonly asset: Asset | undefined;
  readonly legends: Legends;
  /** Whether the form already has the plan, because its reserve is the source. */
  readonly ofPlan: boolean;
}

export function IssueMore({ asset, legends, ofPlan }: Props): ReactElement {
  return (
    <>
      <TextField name="customId" help={fields.helps.customId} short />
      <ChoiceField name="form" choices={words.assets.forms} none={fields.choices.formOfAsset} />
      <DayInput name="acquisitionDate" help={fields.helps.acquisitionDate} />
      <DecimalField name="costBasis" />
      <TextField name="considerationText" />
      {!ofPlan && (asset?.stockPlans.nodes.length ?? 0) > 0 && <PlanField asset={asset} label="underPlan" optional />}
      <DayInput name="boardApprovalDate" />
      <DayInput name="stockholderApprovalDate" />
      <LegendsField legends={legends} />
      <EntryList
        name="securityLawExemptions"
        parts={issueLists.securityLawExemptions}
        least={0}
        title={exemptions.one}
        add={exemptions.add}
        remove={exemptions.remove}
      >
        {(prefix) => (
          <>
            <TextField name={`${prefix}.description`} help={fields.helps.exemption} required />
            <TextField name={`${prefix}.jurisdiction`} help={fields.helps.jurisdiction} required />
          </>
        )}
      </EntryList>
      <EntryList
        name="shareNumbers"
        parts={issueLists.shareNumbers}
        least={0}
        title={shareNumbers.one}
        add={shareNumbers.add}
        remove={shareNumbers.remove}
      >
        {(prefix) => (
          <>
            <WholeField name={`${prefix}.startingShareNumber`} required />
            <WholeField name={`${prefix}.endingShareNumber`} required />
          </>
        )}
      </EntryList>
      <TextField name="comments" long />
    </>
  );
}
