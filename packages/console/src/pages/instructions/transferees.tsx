/** The transferees of a request, in the words of the request, and the choice which holders they are. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { type NamedTransferee, useTransferees } from '../../parts/approvals/use-transferees.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { HolderChoices } from '#graphql/holder-choices.ts';
import type { ResolvedTransfereeInput } from '#graphql/schema.ts';
import classes from './instruction.module.css';
import { isOpen } from './instruction-status.ts';
import type { ShownInstruction } from './shown-instruction.ts';
import type { TransfereeChoice } from './use-transferee-choice.ts';

const names = words.instructions.transferees;

interface Props {
  readonly instruction: ShownInstruction;
  readonly choice: TransfereeChoice;
}

export function Transferees({ instruction, choice }: Props): ReactElement | null {
  const { id, status, register, transferees } = instruction;
  const { mayRun } = useViewer();
  const reads = choice.named.length > 0 && isOpen(status) && mayRun('readTransferees');
  const { data, error, refetch } = useTransferees(id, names.toDecide, reads);
  if (choice.named.length === 0 || (!reads && transferees.length === 0)) return null;
  return (
    <Section title={names.title}>
      <div className={classes['checks']}>
        {reads && data === undefined && error === null && <Loading />}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.map((one) => (
          <div key={one.receiver}>
            <Facts
              facts={[
                { name: names.name, value: one.registration },
                { name: names.number, value: one.holderNumber },
                { name: names.email, value: one.email },
                { name: names.note, value: one.note },
              ]}
            />
            {choice.isAsked && (
              <HolderOf
                named={one}
                registerId={register?.id}
                onChoose={(chosen) => choice.choose(one.receiver, chosen)}
              />
            )}
          </div>
        ))}
        {transferees.map((one) => (
          <Resolved key={one.receiver} holderId={one.holderId} isNew={one.isNew && isOpen(status)} />
        ))}
      </div>
    </Section>
  );
}

/** The holder that an approval has named. */
function Resolved({ holderId, isNew }: { readonly holderId: string; readonly isNew: boolean }): ReactElement {
  const role = useRole().usersAccountId;
  if (isNew) return <p>{names.willBeCreated}</p>;
  return (
    <p>
      <Link to="/r/$role/holders/$holderId" params={{ role, holderId }}>
        {names.toHolder}
      </Link>
    </p>
  );
}

interface HolderOfProps {
  readonly named: NamedTransferee;
  readonly registerId: string | undefined;
  onChoose(choice: Omit<ResolvedTransfereeInput, 'receiver'> | null): void;
}

/** A search of the holders of the register, which begins with the name, or a new holder from the words. */
function HolderOf({ named, registerId, onChoose }: HolderOfProps): ReactElement {
  const [isNew, setNew] = useState(false);
  if (isNew) return <NewHolder named={named} onChoose={onChoose} onBack={() => setNew(false)} />;
  return (
    <div className={classes['panel']}>
      <HolderSearch named={named} registerId={registerId} onChoose={onChoose} />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          onClick={() => {
            setNew(true);
            onChoose({ create: holderFrom(named, named.registration, 'individual') });
          }}
        >
          {names.create}
        </Button>
      </div>
    </div>
  );
}

const active = ['active'] as const;

/** Units: milliseconds without a key before the search. */
const pause = 200;

function HolderSearch({ named, registerId, onChoose }: HolderOfProps): ReactElement {
  const [text, setText] = useState(named.holderNumber ?? named.registration);
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [find] = useDebouncedValue(text.trim(), pause);
  const { data } = useRoleQuery(
    HolderChoices,
    { find, key: find.toLowerCase(), statuses: [...active] },
    { keepPrevious: true },
  );
  const found = (data?.allHolders?.nodes ?? [])
    .filter(({ register }) => registerId === undefined || !register || register.id === registerId)
    .map(({ id, registration, holderNumber }) => ({ value: id, label: `${registration} · ${holderNumber}` }));
  const others = chosen === null || found.some(({ value }) => value === chosen.value) ? [] : [chosen];
  const options = [...others, ...found];
  return (
    <>
      <TextInput
        label={names.find}
        description={names.findMore}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label={names.found}
        data={[{ value: '', label: options.length === 0 ? names.foundNone : names.choose }, ...options]}
        value={chosen?.value ?? ''}
        onChange={(event) => {
          const option = options.find(({ value }) => value === event.currentTarget.value) ?? null;
          setChosen(option);
          onChoose(option === null ? null : { holderId: option.value });
        }}
      />
    </>
  );
}

type Kind = 'individual' | 'institution';

function NewHolder({ named, onChoose, onBack }: Omit<HolderOfProps, 'registerId'> & { onBack(): void }): ReactElement {
  const [name, setName] = useState(named.registration);
  const [kind, setKind] = useState<Kind>('individual');
  const change = (registration: string, of: Kind): void => {
    setName(registration);
    setKind(of);
    onChoose(registration.trim() === '' ? null : { create: holderFrom(named, registration.trim(), of) });
  };
  return (
    <div className={classes['panel']}>
      <p data-quiet>{names.createMore}</p>
      <TextInput
        label={words.commands.fields.labels.registration}
        value={name}
        onChange={(event) => change(event.currentTarget.value, kind)}
      />
      <NativeSelect
        label={names.kind}
        value={kind}
        data={(['individual', 'institution'] as const).map((value) => ({ value, label: names.kinds[value] }))}
        onChange={(event) => change(name, event.currentTarget.value as Kind)}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          onClick={() => {
            onChoose(null);
            onBack();
          }}
        >
          {names.findInstead}
        </Button>
      </div>
    </div>
  );
}

/** The input of a holder with one owner, who has the e-mail address of the request. */
function holderFrom({ email }: NamedTransferee, registration: string, partyType: Kind) {
  return {
    registration,
    ownershipForm: partyType === 'individual' ? ('sole' as const) : ('entity' as const),
    parties: [
      {
        partyType,
        legalName: registration,
        capacity: 'owner' as const,
        ...(email ? { contacts: [{ kind: 'email', value: email }] } : {}),
      },
    ],
  };
}
