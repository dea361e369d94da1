/** The people who must agree to a request, step by step, and the number of those who have. */
import type { ReactElement } from 'react';
import { Status, type Tone } from '../../parts/status.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './instruction.module.css';
import type { ShownInstruction } from './shown-instruction.ts';

const names = words.instructions.needs;

type Need = ShownInstruction['needs'][number];
type Approver = ShownInstruction['approvers'][number];

interface Props {
  readonly needs: readonly Need[];
  /** The people who may meet them, of the account whose role looks. */
  readonly approvers: readonly Approver[];
}

/** So many people are named. */
const namedMax = 5;

export function NeedList({ needs, approvers }: Props): ReactElement | null {
  if (needs.length === 0) return null;
  const isStepped = new Set(needs.map(({ step }) => step)).size > 1;
  return (
    <div>
      <span className={classes['below']}>{names.title}</span>
      <ul className={classes['approvals']} aria-label={names.title}>
        {needs.map((need) => (
          <li key={`${need.step} ${need.name} ${need.by} ${need.accountId ?? ''}`}>
            <span>{needText(need)}</span>
            <Status {...stateOf(need)} />
            <People people={approvers.filter(({ need: name }) => name === need.name)} />
            <span className={classes['below']}>
              {[
                ...(need.name === names.base ? [] : [need.name]),
                ...(isStepped ? [names.step(formatCount(need.step))] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Those who may meet a need, by name. */
function People({ people }: { readonly people: readonly Approver[] }): ReactElement | null {
  // Needs of two policies may have one name.
  const each = [...new Map(people.map((person) => [person.usersAccountId, person])).values()];
  if (each.length === 0) return null;
  const named = each.slice(0, namedMax).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const more = each.length > namedMax ? [names.morePeople(formatCount(each.length - namedMax))] : [];
  return <span className={classes['below']}>{names.people([...named, ...more].join(', '))}</span>;
}

/** The people who meet a need: "2 administrators or managers of the issuer". */
function needText({ count, roles, by }: Need): string {
  const who =
    roles === null
      ? names.anybody(formatCount(count), count)
      : names.ofRoles(
          formatCount(count),
          roles.map((role) => names.roles[role as keyof typeof names.roles] ?? role),
        );
  return names.of(who, names.sides[by]);
}

function stateOf({ met, count, open }: Need): { readonly label: string; readonly tone: Tone } {
  if (met >= count) return { label: names.met, tone: 'good' };
  const counted = names.counted(formatCount(met), formatCount(count));
  return open ? { label: counted, tone: 'warn' } : { label: names.later, tone: 'quiet' };
}
