/** The registration of a holder, and its parties. */
import type { ReactElement } from 'react';
import { fields, unread } from '#graphql/holder.ts';
import { registerDayOf } from '../../api/register-day.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { DatedValues } from '../../parts/dated-values.tsx';
import { dayBefore } from '../../parts/day.ts';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Day } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { formatCount, formatRate } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './holder.module.css';
import { type HolderParty, mailToneOf, type ShownHolder } from './holder-kinds.ts';
import { PersonalData } from './personal-data.tsx';

const names = words.holders;

/** The facts of a holder, in order. */
const labels = {
  holderNumber: names.number,
  ownershipForm: names.ownershipForm,
  register: names.register,
  servicingAccount: names.servicingAccount,
  account: names.account,
  mailStatus: names.mailStatus,
  mergedInto: names.mergedInto,
  statusReason: words.transactions.reason,
  createdAt: names.createdAt,
  updatedAt: names.updatedAt,
};

export function Registration({ holder }: { readonly holder: ShownHolder }): ReactElement {
  const { parties, formerParties, registrations } = holder;
  const forms: Readonly<Record<string, string>> = names.ownershipForms;
  return (
    <div className={classes['sections']}>
      <Section title={names.registration} term="registration">
        <Facts
          facts={entityFacts({ fields, unread }, holder, {
            labels,
            elsewhere: ['registration', 'registrations', 'status', 'parties', 'formerParties'],
            notShown: ['registrationKey'],
            values: {
              mailStatus: ({ mailStatus }) => (
                <Status label={names.mailStatuses[mailStatus]} tone={mailToneOf[mailStatus]} />
              ),
            },
          })}
        />
      </Section>
      {registrations.nodes.length > 0 && (
        <Section title={names.formerRegistrations}>
          <DatedValues
            label={names.formerRegistrations}
            rows={registrations.nodes}
            fields={{ registration: names.registration, ownershipForm: names.ownershipForm }}
            textOf={({ field, value }) => (field === 'ownershipForm' ? forms[value ?? ''] : value) ?? ''}
          />
        </Section>
      )}
      <Section title={words.parties.title} term="party">
        {parties.nodes.length === 0 && <p data-quiet>{words.parties.none}</p>}
        <PartyList parties={parties} holderId={holder.id} />
        {formerParties.nodes.length > 0 && (
          <details className={classes['more']}>
            <summary>{words.parties.formerOf(formatCount(formerParties.totalCount))}</summary>
            <PartyList parties={formerParties} holderId={holder.id} />
          </details>
        )}
      </Section>
    </div>
  );
}

function PartyList({
  parties,
  holderId,
}: {
  readonly parties: ShownHolder['parties'];
  readonly holderId: string;
}): ReactElement {
  return (
    <>
      <ul className={classes['parties']}>
        {parties.nodes.map((one) => (
          <Party key={one.id} one={one} holderId={holderId} />
        ))}
      </ul>
      {parties.totalCount > parties.nodes.length && (
        <p className={classes['small']}>
          {words.parties.more(formatCount(parties.nodes.length), formatCount(parties.totalCount))}
        </p>
      )}
    </>
  );
}

function Party({ one, holderId }: { readonly one: HolderParty; readonly holderId: string }): ReactElement | null {
  const { party, capacity, share, effectiveFrom, endedOn, removedAt } = one;
  if (!party) return null;
  return (
    <li className={classes['party']}>
      <div className={classes['partyHead']}>
        <h3 className={classes['partyName']}>{party.legalName}</h3>
        {removedAt && (
          <span data-quiet>
            {words.parties.former}, {words.parties.removed}{' '}
            <Day value={endedOn === null ? registerDayOf(new Date(removedAt)) : dayBefore(endedOn)} />
          </span>
        )}
        {!removedAt && <CommandLinks preset={{ holder: holderId, party: party.id }} commands={['change-party']} />}
      </div>
      <Facts
        facts={[
          { name: words.parties.capacity, value: words.parties.capacities[capacity] },
          { name: words.parties.type, value: words.parties.types[party.partyType] },
          { name: words.parties.share, value: share && formatRate(share) },
          { name: words.parties.country, value: party.country },
          { name: words.parties.lei, value: party.lei },
          { name: words.parties.account, value: party.account?.name },
          { name: words.parties.effectiveFrom, value: effectiveFrom && <Day value={effectiveFrom} /> },
        ]}
      />
      <PersonalData party={party} />
    </li>
  );
}
