/** Recording what was found out about a party. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { useAsked } from '../../../api/use-asked.ts';
import { ChosenParty } from '../asked/chosen-party.graphql.ts';
import { useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DocumentField, useDocument } from '../fields/document-field.tsx';
import { PartyField } from '../fields/party-field.tsx';
import { ChoiceField, DayField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, type Problems, today } from '../fields/problems.ts';
import { MoreFields } from '../flow/choose-step.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { given } from '../given.ts';
import { ToHolder } from '../links.tsx';
import { RecordVerification, type RecordVerificationInput } from './record-verification.graphql.ts';

const { fields, sentences, problems, receipt } = words.deeds;
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

function inputOf(form: DeedForm): RecordVerificationInput {
  const { value } = form;
  return {
    partyId: value('partyId'),
    kind: value('kind') as keyof typeof names.kinds,
    status: value('status') as keyof typeof names.statuses,
    ...given(form, ...optional),
  };
}

function problemsOf({ value }: DeedForm): Problems {
  const [from, until] = [value('validFrom'), value('expiresAt')];
  return gather({
    partyId: chosen(value('partyId')),
    expiresAt: until !== '' && until <= from ? problems.after : undefined,
  });
}

export function VerifyPage(): ReactElement {
  const form = useDeedForm('verify', start);
  const { value } = form;
  const { data } = useAsked(ChosenParty, { id: value('partyId') }, { enabled: value('partyId') !== '' });
  const party = value('partyId') === '' ? undefined : (data?.partyById ?? undefined);
  const asset = useChosenAsset(value('assetId'));
  const document = useDocument(value('documentId'));
  const input = inputOf(form);
  const registerId = party?.register?.id;
  return (
    <DeedFlow
      form={form}
      operation={RecordVerification}
      input={input}
      problems={problemsOf(form)}
      says={sentences.verify(
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
      said={{ assetId: asset?.name, documentId: document?.name }}
    >
      <PartyField name="partyId" required />
      <ChoiceField name="kind" label="verified" choices={names.kinds} help={helpOf(input.kind)} required />
      <ChoiceField name="status" label="finding" choices={names.statuses} required />
      <TextField name="provider" help={fields.helps.provider} />
      <TextField name="reference" />
      <DayField name="validFrom" />
      <DayField name="expiresAt" help={fields.helps.expiresAt} />
      <DocumentField name="documentId" registerId={registerId} />
      <MoreFields open={value('assetId') !== ''}>
        <AssetField
          name="assetId"
          statuses={['draft', 'active', 'suspended']}
          registerId={registerId}
          help={fields.helps.verifiedAsset}
        />
      </MoreFields>
    </DeedFlow>
  );
}

/** What a kind does besides being on record. */
function helpOf(kind: RecordVerificationInput['kind']): string | undefined {
  return kind === 'blocked' ? fields.helps.blocked : undefined;
}
