/** What else may be said of an issue. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../asked/use-chosen.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { type Legends, LegendsField } from '../fields/legends-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import { issueLists } from './issue-lists.ts';

const { fields, exemptions, shareNumbers } = words.deeds;

interface Props {
  readonly asset: Asset | undefined;
  readonly legends: Legends;
  /** Whether the plan is asked for already, because its reserve is used. */
  readonly ofPlan: boolean;
}

export function IssueMore({ asset, legends, ofPlan }: Props): ReactElement {
  return (
    <>
      <TextField name="customId" help={fields.helps.customId} short />
      <ChoiceField name="form" choices={words.assets.forms} none={fields.choices.formOfAsset} />
      <DayField name="acquisitionDate" help={fields.helps.acquisitionDate} />
      <DecimalField name="costBasis" />
      <TextField name="considerationText" />
      {!ofPlan && (asset?.stockPlans.nodes.length ?? 0) > 0 && <PlanField asset={asset} label="underPlan" optional />}
      <DayField name="boardApprovalDate" />
      <DayField name="stockholderApprovalDate" />
      <LegendsField legends={legends} />
      <EntryList
        name="securityLawExemptions"
        parts={issueLists.securityLawExemptions}
        least={0}
        title={exemptions.one}
        add={exemptions.add}
        remove={exemptions.remove}
      >
        {(place) => (
          <>
            <TextField name={`${place}.description`} help={fields.helps.exemption} required />
            <TextField name={`${place}.jurisdiction`} help={fields.helps.jurisdiction} required />
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
        {(place) => (
          <>
            <WholeField name={`${place}.startingShareNumber`} required />
            <WholeField name={`${place}.endingShareNumber`} required />
          </>
        )}
      </EntryList>
      <TextField name="comments" long />
    </>
  );
}
