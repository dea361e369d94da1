/** The approval policies of the account, each as a sentence. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { policySentence } from '../../parts/approvals/policy-sentence.ts';
import { PolicySet, type PolicySetQuery } from '#graphql/policy-set.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import classes from './policies.module.css';

type Policies = NonNullable<PolicySetQuery['approvalPolicySet']>;

const names = words.policies;

export function PoliciesPage(): ReactElement {
  const { mayRun } = useViewer();
  const { data, instead } = useAnswer(PolicySet, {}, { whole: true });
  if (data === undefined) return instead;
  const set = data.approvalPolicySet;
  const isEmpty = set === null || set.policies.length === 0;
  const mayChange = mayRun('changeApprovalPolicies');
  return (
    <>
      <PageHead title={names.title} actions={mayChange && !isEmpty ? <ToChange label={names.change} /> : undefined} />
      <div className={classes['sections']}>
        {isEmpty ? (
          <EmptyState title={names.none} more={names.noneMore}>
            {mayChange && <ToChange label={names.first} />}
          </EmptyState>
        ) : (
          <Section title={names.inForce} term="policy">
            <p data-quiet>{names.addUp}</p>
            <ol className={classes['policies']}>
              {set.policies.map((policy, index) => (
                <li key={policy.name}>
                  <h3>{policy.name}</h3>
                  <p>{policySentence(set.sentences[index] ?? '')}</p>
                  <Limits policy={policy} />
                </li>
              ))}
            </ol>
          </Section>
        )}
        {set !== null && (
          <Section title={names.settings}>
            <Facts
              facts={[
                { name: names.version, value: formatCount(set.version) },
                { name: names.since, value: <Instant value={set.createdAt} /> },
                { name: names.coolingDays, wide: true, value: names.coolingDaysOf(formatCount(set.coolingDays)) },
                {
                  name: names.sharedClient,
                  wide: true,
                  value: set.sharedClient ? names.sharedClientYes : names.sharedClientNo,
                },
              ]}
            />
          </Section>
        )}
      </div>
    </>
  );
}

function Limits({ policy }: { readonly policy: Policies['policies'][number] }): ReactElement | null {
  const { expiresAfterHours, escalateAfterHours } = policy;
  const texts = [
    ...(expiresAfterHours === null ? [] : [names.expires(formatCount(expiresAfterHours))]),
    ...(escalateAfterHours === null ? [] : [names.overdue(formatCount(escalateAfterHours))]),
  ];
  return texts.length === 0 ? null : <p data-quiet>{texts.join(' ')}</p>;
}

function ToChange({ label }: { readonly label: string }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Button
      size="xs"
      renderRoot={(props: object) => (
        <Link to="/r/$role/new/$command" params={{ role, command: 'change-policies' }} {...props} />
      )}
    >
      {label}
    </Button>
  );
}
