/** Replaces the approval policies of the account. The fields begin with the policies in force. */
import { Link } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useRole } from '../../../api/role.tsx';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { PolicySet } from '#graphql/policy-set.ts';
import { policySentence } from '../../../parts/approvals/policy-sentence.ts';
import { Loading } from '../../../parts/loading.tsx';
import { words } from '../../../words/words.ts';
import { entryCount } from '../fields/entry-count.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { CheckField, WholeField } from '../fields/plain-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import classes from '../flow/flow.module.css';
import { useCommandForm } from '../flow/use-command-form.ts';
import { ChangeApprovalPolicies } from '#graphql/change-approval-policies.ts';
import { PastInstructions } from './past-instructions.tsx';
import { PolicyChoices } from '#graphql/policy-choices.ts';
import { PolicyFields } from './policy-fields.tsx';
import { policyInput, policiesMost, policyParts, problemsOf, valuesOf } from './policy-values.ts';

const names = words.policies;

const start = () => ({ of: '' });

export function ChangePoliciesPage(): ReactElement {
  const role = useRole().usersAccountId;
  const form = useCommandForm('change-policies', start);
  const { value, change } = form;
  const { data } = useRoleQuery(PolicySet, {});
  const { data: choices } = useRoleQuery(PolicyChoices, {});
  const isFilled = value('of') !== '' || form.draft.result !== undefined;
  useEffect(() => {
    if (!isFilled && data !== undefined) change(valuesOf(data.approvalPolicySet ?? undefined));
  });
  if (!isFilled) return <Loading />;
  return (
    <CommandFlow
      form={form}
      operation={ChangeApprovalPolicies}
      input={policyInput(value)}
      problems={problemsOf(value)}
      summary={names.summary(entryCount(value, 'policies', 0))}
      receipt={() => ({
        facts: [],
        links: (
          <Link to="/r/$role/policies" params={{ role }}>
            {names.toPolicies}
          </Link>
        ),
      })}
      details={null}
      lots={({ approvalPolicySet, instruction, checks }) => (
        <>
          {approvalPolicySet !== null && instruction?.status !== 'pending_approval' && (
            <Sentences sentences={approvalPolicySet.sentences} />
          )}
          {form.draft.result === undefined && <PastInstructions checks={checks} />}
        </>
      )}
    >
      <p className={classes['note']} data-wide>
        {names.addUp}
      </p>
      <EntryList
        name="policies"
        parts={policyParts}
        least={0}
        most={policiesMost}
        title={names.one}
        add={names.add}
        remove={names.remove}
      >
        {(prefix) => <PolicyFields prefix={prefix} offered={choices} />}
      </EntryList>
      <WholeField name="coolingDays" help={words.commands.fields.helps.coolingDays} required />
      <CheckField name="sharedClient" />
    </CommandFlow>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }): ReactElement | null {
  if (sentences.length === 0) return null;
  return (
    <section className={classes['entries']}>
      <h3>{names.next}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{policySentence(sentence)}</li>
        ))}
      </ul>
    </section>
  );
}
