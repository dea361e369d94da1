/** Shows how people sign in to act in roles of the account, and changes it. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { installation } from '../../api/installation.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { formatList } from '../../words/format.ts';
import { signInPolicy as names } from '../../words/en/sign-in-policy.ts';
import classes from './access.module.css';
import {
  ChangeSignInPolicy,
  type ChangeSignInPolicyMutationVariables,
  members,
} from '#graphql/change-sign-in-policy.ts';
import { SignInPolicyOfAccount, type SignInPolicyOfAccountQuery } from '#graphql/sign-in-policy.ts';

type Policy = Omit<
  NonNullable<NonNullable<NonNullable<SignInPolicyOfAccountQuery['viewer']>['account']>['signInPolicy']>,
  '__typename'
>;
type Input = ChangeSignInPolicyMutationVariables['input'];

/** The policy of an account that has set none. */
const none: Policy = { passkeys: true, providers: null, clientSecrets: true, sessionSeconds: null, networks: [] };

/** Administrators and auditors see it. */
export function SignInPolicy(): ReactElement | null {
  const { mayRead, mayRun } = useViewer();
  const enabled = mayRead('administration');
  const { data } = useRoleQuery(SignInPolicyOfAccount, {}, { enabled });
  const [open, setOpen] = useState(false);
  if (!enabled || data === undefined) return null;
  const policy = data.viewer?.account?.signInPolicy ?? none;
  return (
    <section className={classes['logo']} aria-label={names.title}>
      <span>{sentenceOf(policy)}</span>
      {mayRun('changeSignInPolicy') && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {names.change}
        </Button>
      )}
      {open && <PolicyDialog policy={policy} onClose={() => setOpen(false)} />}
    </section>
  );
}

function sentenceOf({ passkeys, providers, clientSecrets, sessionSeconds, networks }: Policy): string {
  const ways = [
    ...(passkeys ? [names.passkey] : []),
    ...(providers ?? (installation.providers.length > 0 ? [names.anyProvider] : [])),
    ...(clientSecrets ? [names.clientSecret] : []),
  ];
  return names.now(
    formatList(ways),
    sessionSeconds === null ? undefined : names.lasting(sessionSeconds),
    networks.length === 0 ? undefined : formatList(networks),
  );
}

/** The choice of no provider, among their labels. */
const noProvider = '-';

function PolicyDialog({ policy, onClose }: { readonly policy: Policy; onClose(): void }): ReactElement {
  const { passkeys, providers, clientSecrets, sessionSeconds, networks } = policy;
  const labels = [...new Set([...installation.providers.map(({ label }) => label), ...(providers ?? [])])];
  const lengths = [...new Set([...names.lengths, ...(sessionSeconds === null ? [] : [sessionSeconds])])];
  const offered = [...labels.map((label) => ({ value: label, label })), { value: noProvider, label: names.noProvider }];
  const ofProviders = {
    label: names.providers,
    help: names.providersMore,
    first: (providers?.length === 0 ? [noProvider] : (providers ?? [])).join('\n'),
    choices: offered,
  };
  return (
    <CommandDialog
      title={names.change}
      more={names.more}
      operation={ChangeSignInPolicy}
      members={members}
      fields={{
        passkeys: { label: names.passkeys, first: passkeys ? 'yes' : '' },
        clientSecrets: { label: names.clientSecrets, first: clientSecrets ? 'yes' : '' },
        ...(labels.length === 0 ? {} : { providers: ofProviders }),
        sessionSeconds: {
          label: names.length,
          first: `${sessionSeconds ?? ''}`,
          choices: [
            { value: '', label: names.longest },
            ...lengths
              .sort((one, other) => one - other)
              .map((seconds) => ({ value: `${seconds}`, label: names.afterSignIn(names.lasting(seconds)) })),
          ],
        },
        networks: { label: names.networks, help: names.networksMore, first: networks.join('\n') },
      }}
      inputOf={inputOf}
      submit={names.change}
      onClose={onClose}
    />
  );
}

/** The whole policy: what is not filled in is no limit, and a box that is not ticked is no. */
function inputOf({ passkeys, clientSecrets, providers, sessionSeconds, networks }: Input): Input {
  return {
    passkeys: passkeys ?? false,
    clientSecrets: clientSecrets ?? false,
    providers: providers?.includes(noProvider) ? [] : (providers ?? null),
    sessionSeconds: sessionSeconds ?? null,
    networks: networks ?? [],
  };
}
