/** The requests of an account that keeps no register, with what became of each: the latest first. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { OwnRequests as ownRequests, type OwnRequestsQuery } from '#graphql/own-requests.ts';
import { words } from '../../words/words.ts';
import { commandOf } from '../commands/command-names.ts';
import { useOffered } from '../commands/use-offered.ts';
import { instantColumn } from '../data-table/field-columns.tsx';
import { PlainTable } from '../plain-table.tsx';
import { Section } from '../section.tsx';
import { Status, type Tone } from '../status.tsx';
import { useAnswer } from '../use-answer.tsx';

const names = words.instructions;

/** Units: instructions. */
const shown = 5;

type Request = NonNullable<OwnRequestsQuery['allInstructions']>['nodes'][number];

const tones: Partial<Readonly<Record<Request['status'], Tone>>> = {
  completed: 'good',
  rejected: 'bad',
  refused: 'bad',
  failed: 'bad',
  pending_approval: 'warn',
};

export function OwnRequests(): ReactElement {
  const role = useRole().usersAccountId;
  const { data, instead } = useAnswer(ownRequests, { first: shown });
  const { nodes = [], totalCount = 0 } = data?.allInstructions ?? {};
  return (
    <Section title={names.own}>
      {data === undefined ? (
        instead
      ) : nodes.length === 0 ? (
        <p data-quiet>{names.ownNone}</p>
      ) : (
        <PlainTable<Request>
          label={names.own}
          rows={nodes}
          columns={[
            {
              label: names.sentence,
              text: ({ sentence }) => sentence,
              cell: ({ id, sentence }) => (
                <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: id }}>
                  {sentence}
                </Link>
              ),
            },
            {
              label: names.status,
              text: ({ status }) => names.statuses[status],
              cell: (request) => <State request={request} />,
            },
            instantColumn('receivedAt', { label: names.receivedAt }),
          ]}
        />
      )}
      {totalCount > nodes.length && (
        <p>
          <Link to="/r/$role/instructions" params={{ role }} search={{ tab: 'all' }}>
            {names.queues.all}
          </Link>
        </p>
      )}
    </Section>
  );
}

/** The status, why it was rejected, and the way to send it again. */
function State({ request: { id, type, status, rejectionReason } }: { readonly request: Request }): ReactElement {
  const role = useRole().usersAccountId;
  const isOffered = useOffered();
  const command = commandOf(type);
  const isCorrected = (status === 'rejected' || status === 'refused') && command !== undefined && isOffered(command);
  return (
    <>
      <Status label={names.statuses[status]} tone={tones[status] ?? 'quiet'} />
      {rejectionReason !== null && <div data-quiet>{rejectionReason}</div>}
      {isCorrected && (
        <div>
          <Link to="/r/$role/new/$command" params={{ role, command }} search={{ correct: id }}>
            {names.correct}
          </Link>
        </div>
      )}
    </>
  );
}
