/**
 * The latest requests of the account, each with what became of it: on the homes of those who do not keep the register.
 */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { toneOf } from '../../parts/approvals/instruction-tones.ts';
import { commandOf } from '../../parts/commands/command-names.ts';
import { useOffered } from '../../parts/commands/use-offered.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { OwnRequests as ownRequests, type OwnRequestsQuery } from '#graphql/own-requests.ts';
import classes from './home.module.css';

const names = words.overview;

/** Units: requests. */
const shown = 4;

type Request = NonNullable<OwnRequestsQuery['allInstructions']>['nodes'][number];

export function OwnRequests(): ReactElement {
  return (
    <Section title={names.proposals}>
      <Latest />
    </Section>
  );
}

function Latest(): ReactElement {
  const { usersAccountId: role, accountId } = useRole();
  const { data, instead } = useAnswer(ownRequests, {
    first: shown,
    filter: { account: { id: { equalTo: accountId } } },
  });
  if (data === undefined) return instead;
  const { nodes = [], pageInfo } = data.allInstructions ?? {};
  if (nodes.length === 0) return <p data-quiet>{names.proposalsNone}</p>;
  return (
    <>
      <ul className={classes['tasks']}>
        {nodes.map((request) => (
          <li key={request.id} className={classes['request']}>
            <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: request.id }}>
              {request.sentence}
            </Link>
            <Outcome request={request} />
          </li>
        ))}
      </ul>
      {pageInfo?.hasNextPage === true && (
        <p className={classes['of']}>
          <Link to="/r/$role/instructions" params={{ role }} search={{ tab: 'all' }}>
            {names.allProposals}
          </Link>
        </p>
      )}
    </>
  );
}

/** The status, why it was rejected, and the way to send it again. */
function Outcome({ request: { id, type, status, rejectionReason } }: { readonly request: Request }): ReactElement {
  const role = useRole().usersAccountId;
  const isOffered = useOffered();
  const command = commandOf(type);
  const isCorrected = (status === 'rejected' || status === 'refused') && command !== undefined && isOffered(command);
  return (
    <>
      <Status label={words.instructions.statuses[status]} tone={toneOf[status]} />
      {rejectionReason !== null && <span data-quiet>{rejectionReason}</span>}
      {isCorrected && (
        <Link to="/r/$role/new/$command" params={{ role, command }} search={{ correct: id }}>
          {words.instructions.correct}
        </Link>
      )}
    </>
  );
}
