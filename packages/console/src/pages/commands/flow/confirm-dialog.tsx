/** The confirmation: what was shown beside the form, in one sentence, and the button that records it. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { CheckResults } from '../../../parts/check-results.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { waiting } from '../../../words/waiting.ts';
import { words } from '../../../words/words.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { awaitsApproval, type CommandAnswer, isOfProposal } from './command-answer.ts';
import classes from './flow.module.css';
import { RefusedCommand } from './refused-command.tsx';
import type { CommandForm } from './use-command-form.ts';
import type { DryRun } from './use-dry-run.ts';
import type { Sender } from './use-send.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly form: CommandForm;
  readonly dryRun: DryRun<CommandAnswer>;
  readonly answer: CommandAnswer;
  /** The action with its number. */
  readonly title: string;
  readonly summary: string;
  readonly details: ReactNode;
  readonly sender: Sender;
  onConfirm(): void;
}

export function ConfirmDialog(props: Props): ReactElement {
  const { form, dryRun, answer, title, summary, details, sender, onConfirm } = props;
  const { error, isPending: isSending } = sender;
  const needsApproval = awaitsApproval(answer);
  const onClose = (): void => {
    if (error !== null) dryRun.retry();
    sender.forget();
    void form.go('details');
  };
  const warnings = answer.checks.filter((check) => check.outcome !== 'pass' && !isOfProposal(check));
  return (
    <Dialog title={title} closable={!isSending} onClose={onClose}>
      <div className={classes['confirm']}>
        <p className={classes['summary']}>{summary}</p>
        {details}
        {needsApproval && <ApprovalNotice dryRun={answer} />}
        {error === null && warnings.length > 0 && <CheckResults checks={warnings} />}
        {error !== null && <RefusedCommand error={error} />}
        {isSending && (
          <Waiting
            rows={dryRun.rows}
            doing={waiting.recording}
            stop={waiting.stopWaiting}
            onStop={sender.stopWaiting}
          />
        )}
        <div className={classes['actions']}>
          <Button
            data-autofocus
            loading={isSending}
            // The key that opened the dialog may still be held.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={onConfirm}
          >
            {needsApproval ? words.commands.submitForApproval : words.commands.submit[form.command]}
          </Button>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {words.commands.toDetails}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
