/**
 * Instructions that the operator of the installation carried out without their approvals, until one acknowledges them.
 */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useCommand } from '../../api/use-command.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { words } from '../../words/words.ts';
import { ErrorState } from '../error-state.tsx';
import { Instant } from '../moment.tsx';
import { AcknowledgeForcedInstruction } from '#graphql/acknowledge-forced-instruction.ts';
import classes from './banner.module.css';
import { useKeeperNotices } from './use-keeper-notices.ts';

const names = words.instructions.forced;

export function ForcedBanner(): ReactElement | null {
  const { usersAccountId: role } = useRole();
  const { mayRun } = useViewer();
  const data = useKeeperNotices();
  const command = useCommand(AcknowledgeForcedInstruction);
  const { nodes = [] } = data?.allForcedInstructions ?? {};
  if (nodes.length === 0) return null;
  return (
    <section className={classes['banner']} aria-label={names.title}>
      <strong>{names.title}</strong>
      <ul>
        {nodes.map(({ id, reason, forcedAt, instruction }) => (
          <li key={id}>
            {instruction && (
              <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: instruction.id }}>
                {instruction.sentence}
              </Link>
            )}
            <span>
              <Instant value={forcedAt} /> · {names.reason}: {reason}
            </span>
            {instruction && mayRun('acknowledgeForcedInstruction') && (
              <Button
                size="xs"
                variant="default"
                loading={command.isPending}
                onClick={() => command.mutate({ input: { instructionId: instruction.id } })}
              >
                {names.acknowledge}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {command.error !== null && <ErrorState error={command.error} />}
    </section>
  );
}
