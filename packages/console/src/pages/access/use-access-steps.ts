/** The commands that give a person access, in their order. Each is done once, whatever fails between them. */
import { useRef, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import type { NewSecret } from '../../parts/secret-once.tsx';
import { CreateApiClient } from '#graphql/create-api-client.ts';
import { CreateDelegation } from '#graphql/create-delegation.ts';
import { CreateUser, type CreateUserMutationVariables } from '#graphql/create-user.ts';
import { GiveRole, type GiveRoleMutationVariables } from '#graphql/give-role.ts';
import { InviteUser } from '#graphql/invite-user.ts';
import { invitationLink } from './invitation-link.ts';

type StepName = 'user' | 'role' | 'invitation' | 'key' | 'delegation';

/** How the person signs in. */
export type SignInWay = 'invitation' | 'key' | 'none';

export interface AccessStep {
  readonly name: StepName;
  readonly isDone: boolean;
}

/** The person and the way in. Shape: either a new user with a role, or a user and a role that are there. */
interface Wanted {
  readonly user: CreateUserMutationVariables['input'] | undefined;
  readonly userRole: string | undefined;
  readonly usersAccountId: string | undefined;
  readonly userId: string | undefined;
  readonly way: SignInWay;
  readonly personName: string;
  readonly keyName: string;
}

/** The results so far. */
interface Made {
  readonly userId?: string;
  readonly usersAccountId?: string;
  /** Only in this memory: not in the query cache, the address or browser storage. */
  readonly secret?: NewSecret;
  readonly isDelegated?: true;
  readonly isInvited?: true;
}

interface Running {
  readonly steps: readonly AccessStep[];
  readonly made: Made;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Does the steps that are missing, and tells the secret and the user when none is. */
  run(wanted: Wanted, onDone: (secret: NewSecret | undefined, userId: string | undefined) => void): void;
}

export function useAccessSteps(): Running {
  const now = useRef<Made>({});
  const [made, setMade] = useState<Made>({});
  const [names, setNames] = useState<readonly StepName[]>([]);
  const note = (more: Made): void => {
    now.current = { ...now.current, ...more };
    setMade(now.current);
  };
  const creating = useCommand(CreateUser);
  const granting = useCommand(GiveRole);
  const keying = useCommand(CreateApiClient, ({ result }) => {
    note({ secret: { clientId: result?.clientId ?? '', clientSecret: result?.clientSecret ?? null } });
    return undefined;
  });
  const delegating = useCommand(CreateDelegation);
  const person = useRef('');
  const inviting = useCommand(InviteUser, ({ result }) => {
    note({ isInvited: true, secret: invitationLink(person.current, result?.invitation) });
    return undefined;
  });
  const commands = [creating, granting, keying, delegating, inviting];

  const doMissing = async ({ user, userRole, usersAccountId, userId, way, keyName }: Wanted): Promise<void> => {
    if (user !== undefined && now.current.userId === undefined) {
      const { result } = await creating.mutateAsync({ input: user });
      note({ userId: idOf(result?.user) });
    }
    if (usersAccountId === undefined && now.current.usersAccountId === undefined) {
      const input = { userId: now.current.userId, userRole } as GiveRoleMutationVariables['input'];
      const { result } = await granting.mutateAsync({ input });
      note({ usersAccountId: idOf(result?.usersAccount) });
    }
    if (way === 'invitation' && now.current.isInvited === undefined)
      await inviting.mutateAsync({ input: { userId: userId ?? now.current.userId! } });
    if (way !== 'key') return;
    if (now.current.secret === undefined) await keying.mutateAsync({ input: { name: keyName } });
    if (now.current.isDelegated) return;
    const lent = usersAccountId ?? now.current.usersAccountId!;
    await delegating.mutateAsync({ input: { usersAccountId: lent, clientId: now.current.secret!.clientId } });
    note({ isDelegated: true });
  };

  const isDone: Readonly<Record<StepName, boolean>> = {
    user: made.userId !== undefined,
    role: made.usersAccountId !== undefined,
    key: made.secret !== undefined && made.isInvited === undefined,
    delegation: made.isDelegated === true,
    invitation: made.isInvited === true,
  };
  return {
    steps: names.map((name) => ({ name, isDone: isDone[name] })),
    made,
    error: commands.find(({ error }) => error !== null)?.error ?? null,
    isPending: commands.some(({ isPending }) => isPending),
    run: (wanted, onDone) => {
      const ofUser: readonly StepName[] = wanted.usersAccountId === undefined ? ['user', 'role'] : [];
      setNames([...ofUser, ...stepsOf[wanted.way]]);
      person.current = wanted.personName;
      // The form shows the error of the step that failed.
      doMissing(wanted).then(
        () => onDone(now.current.secret, now.current.userId),
        () => undefined,
      );
    },
  };
}

/** The steps of each way in. */
const stepsOf: Readonly<Record<SignInWay, readonly StepName[]>> = {
  invitation: ['invitation'],
  key: ['key', 'delegation'],
  none: [],
};

function idOf(row: { readonly id: string } | null | undefined): string {
  if (!row) throw new TypeError('a command of administration answered no row');
  return row.id;
}
