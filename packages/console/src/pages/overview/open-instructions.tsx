/** Instructions that are not completed. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { actionLabel } from '../../parts/action-label.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { performedBy } from '../../parts/performed-by.ts';
import { formatCount } from '../../words/format.ts';
import { Status } from '../../parts/status.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { OpenInstructions as openInstructions } from '#graphql/open-instructions.ts';
import classes from './overview.module.css';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';

const names = words.overview;

const isOpen = { status: { in: ['submitted', 'pending_approval', 'approved'] } } as const;

/** Units: instructions. */
const shown = 8;

export function OpenInstructions(): ReactElement {
  const role = useRole().usersAccountId;
  const filter = { ...isOpen, ...useOfRegister() };
  const { data, instead } = useAnswer(openInstructions, { first: shown, filter });
  if (data === undefined) return instead;
  const { nodes = [], totalCount = 0 } = data.allInstructions ?? {};
  if (nodes.length === 0) return <p data-quiet>{names.openNone}</p>;
  return (
    <>
      <PlainTable
        label={names.open}
        rows={nodes}
        columns={[
          {
            label: names.instruction,
            text: ({ type, asset }) => (asset ? `${actionLabel(type)}: ${asset.name}` : actionLabel(type)),
            cell: ({ id, type, asset }) => (
              <>
                <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: id }}>
                  {actionLabel(type)}
                </Link>
                {asset && <span className={classes['below']}>{asset.name}</span>}
              </>
            ),
          },
          {
            label: words.assets.status,
            text: ({ status }) => words.instructions.statuses[status],
            cell: ({ status }) => (
              <Status
                label={words.instructions.statuses[status]}
                tone={status === 'pending_approval' ? 'warn' : 'quiet'}
              />
            ),
          },
          {
            label: names.from,
            text: performedBy,
            cell: ({ user, account }) => (
              <>
                {user && `${user.firstName} ${user.lastName}`}
                {account && <span className={classes['below']}>{account.name}</span>}
              </>
            ),
          },
          instantColumn('receivedAt', { label: names.received }),
        ]}
      />
      {totalCount > nodes.length && (
        <p className={classes['note']}>{names.shownOf(formatCount(nodes.length), formatCount(totalCount))}</p>
      )}
    </>
  );
}
