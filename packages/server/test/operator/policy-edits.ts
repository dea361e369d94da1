/** Edits of sets of policies, past all guards. */
import { change, type Edit } from './edit.ts';

const setOf = (accountType: string, version: number): string =>
  `select s.id from registry.approval_policy_sets s join registry.accounts a on a.id = s.account_id
    where a.account_type = '${accountType}' and s.version = ${version}
    order by s.created_at
    limit 1`;
const first = setOf('issuer', 1);
const second = setOf('issuer', 2);
const ofAgent = setOf('transfer_agent', 2);
const changeSet = (set: string): string => change('approval_policy_sets', set);

const stated = 'Every set of policies is what the audit log states';
const named = 'Every set of policies is the one that its instruction named';
const carriedOut = 'Every change of policies that was carried out has its set, and every set such an instruction';
const inOrder = 'Every account has its sets of policies in the order of their versions, without a gap';

export const policyEdits: readonly Edit[] = [
  {
    name: 'a need that operators meet',
    row: second,
    edit: changeSet(`policies = jsonb_set(policies, '{0,needs,0,roles}', '["account_operator"]')`),
    breaks: stated,
  },
  {
    name: 'a policy less',
    row: second,
    edit: changeSet('policies = policies - 1, sentences = sentences[1:1]'),
    breaks: named,
  },
  {
    name: 'a higher threshold',
    row: second,
    edit: changeSet(`policies = jsonb_set(policies, '{0,when,quantityFrom}', '"1000000"')`),
    breaks: named,
  },
  { name: 'people who share a client', row: second, edit: changeSet('shared_client = true'), breaks: stated },
  { name: 'no days of cooling', row: second, edit: changeSet('cooling_days = 0'), breaks: named },
  {
    name: 'an earlier set that is in force again',
    row: ofAgent,
    edit: `delete from registry.approval_policy_sets where id = '$ID'`,
    breaks: carriedOut,
    named: `select instruction_id from registry.approval_policy_sets where id = '$ID'`,
  },
  {
    name: 'a set that nobody proposed',
    row: ofAgent,
    edit: `insert into registry.approval_policy_sets
           select account_id, gen_random_uuid(), 3, '[]', '{}', 0, true, instruction_id, created_at
             from registry.approval_policy_sets where id = '$ID'`,
    breaks: carriedOut,
    named: `select instruction_id from registry.approval_policy_sets where id = '$ID'`,
  },
  { name: 'a set of a later version', row: second, edit: changeSet('version = 9'), breaks: inOrder },
  { name: 'another sentence', row: first, edit: changeSet(`sentences = array['Nobody must agree.']`), breaks: stated },
];
