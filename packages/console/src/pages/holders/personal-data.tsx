/** Personal data: hidden until the user states a reason, which the registry records with the user and the time. */
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Day } from '../../parts/moment.tsx';
import { words } from '../../words/words.ts';
import classes from './holder.module.css';
import { PartyAccessEntries } from '#graphql/party-access-entries.ts';
import { PartyAccessLog } from './party-access-log.tsx';
import { type Personal, useReveal } from './use-reveal.ts';

const names = words.parties.personal;

/** Units: characters. The API accepts no more. */
const longestPurpose = 500;

interface Props {
  readonly party: { readonly id: string; readonly legalName: string };
}

export function PersonalData({ party }: Props): ReactElement {
  const role = useRole();
  const client = useQueryClient();
  const [stating, setStating] = useState(false);
  const { shown, error, isLoading, show, hide } = useReveal(party.id, () => {
    setStating(false);
    void client.invalidateQueries({ queryKey: [...roleQueryKey(role.usersAccountId), PartyAccessEntries] });
  });
  const { mayRead } = useViewer();
  const may = mayRead('personal_data');
  return (
    <section className={classes['personal']} aria-label={names.titleOf(party.legalName)}>
      <div className={classes['personalHead']}>
        <h4 className={classes['personalTitle']}>{names.title}</h4>
        {shown !== undefined && (
          <Button variant="default" size="compact-sm" aria-label={names.hideOf(party.legalName)} onClick={hide}>
            {names.hide}
          </Button>
        )}
        {shown === undefined && !stating && may && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={names.revealOf(party.legalName)}
            onClick={() => setStating(true)}
          >
            {names.reveal}
          </Button>
        )}
      </div>
      {shown === undefined ? <Masked /> : <Revealed data={shown.data} purpose={shown.purpose} />}
      {!may && <p className={classes['small']}>{names.notAllowed}</p>}
      {stating && shown === undefined && (
        <PurposeForm
          isLoading={isLoading}
          onShow={show}
          onCancel={() => {
            hide();
            setStating(false);
          }}
        />
      )}
      {error !== undefined && <ErrorState error={error} />}
      {mayRead('administration') && <PartyAccessLog partyId={party.id} />}
    </section>
  );
}

function Masked(): ReactElement {
  const hidden = (
    <span className={classes['masked']} role="img" aria-label={names.masked}>
      ••••••
    </span>
  );
  return (
    <Facts
      facts={[names.birthDate, names.taxIds, names.addresses, names.contacts, names.paymentInstructions].map(
        (name) => ({ name, value: hidden }),
      )}
    />
  );
}

interface FormProps {
  readonly isLoading: boolean;
  onShow(purpose: string): void;
  onCancel(): void;
}

function PurposeForm({ isLoading, onShow, onCancel }: FormProps): ReactElement {
  const [purpose, setPurpose] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Focus moves to the reason.
  useEffect(() => field.current?.focus(), []);
  const stated = purpose.trim();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (stated !== '') onShow(stated);
  };
  return (
    <form className={classes['purpose']} onSubmit={onSubmit}>
      <TextInput
        label={names.purpose}
        description={names.purposeMore}
        autoComplete="off"
        maxLength={longestPurpose}
        value={purpose}
        ref={field}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="xs" disabled={stated === ''} loading={isLoading}>
          {names.reveal}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {names.cancel}
        </Button>
      </div>
    </form>
  );
}

function Revealed({ data, purpose }: { readonly data: Personal | null; readonly purpose: string }): ReactElement {
  if (data === null) return <p data-quiet>{names.nothing}</p>;
  const joined = (...parts: readonly (string | null)[]): string => parts.filter((one) => one).join(', ');
  const lines = (texts: readonly string[]): ReactElement | string =>
    texts.length === 0 ? (
      names.none
    ) : (
      <ul className={classes['lines']}>
        {texts.map((text, index) => (
          <li key={`${text}-${index}`}>{text}</li>
        ))}
      </ul>
    );
  return (
    <>
      <Facts
        facts={[
          { name: names.birthDate, value: data.birthDate ? <Day value={data.birthDate} /> : names.none },
          {
            name: names.taxIds,
            value: lines(data.taxIds.map(({ country, kind, value }) => joined(value, kind, country))),
          },
          {
            name: names.addresses,
            value: lines(
              data.addresses.map(({ kind, streetSuite, city, countrySubdivision, postalCode, country }) =>
                joined(streetSuite, city, countrySubdivision, postalCode, country, kind),
              ),
            ),
          },
          { name: names.contacts, value: lines(data.contacts.map(({ kind, value }) => joined(value, kind))) },
          {
            name: names.paymentInstructions,
            value: lines(
              data.paymentInstructions.map(({ method, accountName, accountNumber, bankIdentifier, currency }) =>
                joined(method, accountName, accountNumber, bankIdentifier, currency),
              ),
            ),
          },
        ]}
      />
      <p className={classes['small']} role="status">
        {names.shownFor(purpose)} {names.hides}
      </p>
    </>
  );
}
