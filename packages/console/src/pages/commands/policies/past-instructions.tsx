/** The newest of those instructions that would have waited under the policies that are checked. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../../api/role.tsx';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import type { CommandCheck } from '../flow/command-answer.ts';
import classes from '../flow/flow.module.css';
import { PastInstructions as PastInstructionsQuery } from '#graphql/past-instructions.ts';

export function PastInstructions({ checks }: { readonly checks: readonly CommandCheck[] }): ReactElement | null {
  const role = useRole().usersAccountId;
  const ids = checks.flatMap(newestOf);
  const { data } = useRoleQuery(PastInstructionsQuery, { ids }, { enabled: ids.length > 0 });
  const nodes = data?.allInstructions?.nodes ?? [];
  if (nodes.length === 0) return null;
  return (
    <section className={classes['entries']}>
      <h3>{words.policies.past}</h3>
      <ul>
        {nodes.map(({ id, sentence }) => (
          <li key={id}>
            <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: id }}>
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ids that the check of the past names. */
function newestOf({ facts }: CommandCheck): readonly string[] {
  const newest: unknown = Reflect.get(Object(facts) as object, 'newest');
  return typeof newest === 'string' ? newest.split(' ') : [];
}
