/** Records a verification of a party. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { ChosenParty } from '#graphql/chosen-party.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DocumentField, useDocument } from '../fields/document-field.tsx';
import { PartyField } from '../fields/party-field.tsx';
import { ChoiceField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, type Problems, today } from '../fields/problems.ts';
import { MoreFields } from '../flow/more-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { presentValues } from '../form-values.ts';
import { ToHolder } from '../receipt-links.tsx';
import type { RecordVerificationInput } from '#graphql/schema.ts';
import { RecordVerification } from '#graphql/record-verification.ts';

const { fields, sentences, problems, receipt } = words.commands;
const names = words.holders.verifications;

const optional = ['provider', 'reference', 'assetId', 'documentId', 'validFrom', 'expiresAt'] as const;

const start = ({ party = '', holder = '' }: Preset) => ({
  partyId: party,
  holderId: holder,
  kind: 'identity',
  status: 'passed',
  validFrom: today(),
  expiresAt: '',
});

function inputOf(form: CommandForm): RecordVerificationInput {
  const { value } = form;
  return {
    partyId: value('partyId'),
    kind: value('kind') as keyof typeof names.kinds,
    status: value('status') as keyof typeof names.statuses,
    ...presentValues(form, ...optional),
  };
}

function problemsOf({ value }: CommandForm): Problems {
  const [from, until] = [value('validFrom'), value('expiresAt')];
  return collectProblems({
    partyId: chosen(value('partyId')),
    expiresAt: until !== '' && until <= from ? problems.after : undefined,
  });
}

export function VerifyPage(): ReactElement {
  const form = useCommandForm('verify', start);
  const { value } = form;
  const { data } = useRoleQuery(ChosenParty, { id: value('partyId') }, { enabled: value('partyId') !== '' });
  const party = value('partyId') === '' ? undefined : (data?.partyById ?? undefined);
  const asset = useChosenAsset(value('assetId'));
  const document = useDocument(value('documentId'));
  const input = inputOf(form);
  const registerId = party?.register?.id;
  return (
    <CommandFlow
      form={form}
      operation={RecordVerification}
      input={input}
      problems={problemsOf(form)}
      summary={sentences.verify(
        names.kinds[input.kind],
        party?.legalName ?? '',
        names.statuses[input.status].toLowerCase(),
      )}
      receipt={({ verification }) => ({
        facts: verification
          ? [{ name: receipt.verification, value: <Id id={verification.id} what={receipt.verification} /> }]
          : [],
        links: value('holderId') === '' ? null : <ToHolder id={value('holderId')} />,
      })}
      extraFacts={{ assetId: asset?.name, documentId: document?.name }}
    >
      <PartyField name="partyId" required />
      <ChoiceField name="kind" label="verified" choices={names.kinds} help={helpOf(input.kind)} required />
      <ChoiceField name="status" label="finding" choices={names.statuses} required />
      <TextField name="provider" help={fields.helps.provider} />
      <TextField name="reference" />
      <DayInput name="validFrom" />
      <DayInput name="expiresAt" help={fields.helps.expiresAt} />
      <DocumentField name="documentId" registerId={registerId} />
      <MoreFields open={value('assetId') !== ''}>
        <AssetField
          name="assetId"
          statuses={['draft', 'active', 'suspended']}
          registerId={registerId}
          help={fields.helps.verifiedAsset}
        />
      </MoreFields>
    </CommandFlow>
  );
}

/** The effect of a kind, if it has one. */
function helpOf(kind: RecordVerificationInput['kind']): string | undefined {
  return kind === 'blocked' ? fields.helps.blocked : undefined;
}
