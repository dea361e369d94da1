/** Buttons that have a job make many papers, and lead to the page of the job. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type ManyPapers, type PaperFormat, paperFormats, printPapers } from '../../api/papers.ts';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import { DialogForm } from '../command-dialog/dialog-form.tsx';
import { DayField } from '../day-field.tsx';
import { useChosenRegister } from '../register/chosen-register.ts';
import { useToday } from '../use-today.ts';

const names = words.paper;

interface ButtonProps {
  readonly label: string;
  /** The dialog that the button opens. */
  dialog(onClose: () => void): ReactElement;
}

function DialogButton({ label, dialog }: ButtonProps): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && dialog(() => setOpened(false))}
    </>
  );
}

/** The statements of all holders, of the register that is chosen. */
export function PrintStatements(): ReactElement {
  return <DialogButton label={names.statements} dialog={(onClose) => <StatementsDialog onClose={onClose} />} />;
}

/** The certificates of a class that are in force. */
export function PrintCertificates({ assetId }: { readonly assetId: string }): ReactElement {
  return (
    <DialogButton
      label={names.certificates}
      dialog={(onClose) => (
        <PapersDialog
          title={names.certificates}
          more={names.certificatesMore}
          papers={{ kind: 'certificates', assetId }}
          onClose={onClose}
        />
      )}
    />
  );
}

function StatementsDialog({ onClose }: Pick<DialogProps, 'onClose'>): ReactElement {
  const today = useToday();
  const registerId = useChosenRegister();
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [purpose, setPurpose] = useState('');
  const given = purpose.trim();
  const papers: ManyPapers = {
    kind: 'statements',
    from,
    to,
    ...(registerId === undefined ? {} : { registerId }),
    ...(given === '' ? {} : { purpose: given }),
  };
  return (
    <PapersDialog
      title={names.statements}
      more={names.statementsMore}
      papers={from === '' || to === '' || from > to ? undefined : papers}
      onClose={onClose}
    >
      <DayField label={words.statements.from} value={from} onDay={(day = '') => setFrom(day)} />
      <DayField label={words.statements.to} value={to} onDay={(day = '') => setTo(day)} />
      <TextInput
        size="sm"
        label={names.purpose}
        description={names.purposeHelp}
        maxLength={500}
        value={purpose}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
    </PapersDialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly more: string;
  /** Undefined while something is missing. */
  readonly papers: ManyPapers | undefined;
  onClose(): void;
  readonly children?: ReactNode;
}

function PapersDialog({ title, more, papers, onClose, children }: DialogProps): ReactElement {
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const [format, setFormat] = useState<PaperFormat>(paperFormats[0]);
  const job = useMutation({ mutationFn: (asked: ManyPapers) => printPapers(role, asked, format) });
  return (
    <DialogForm
      title={title}
      more={more}
      submit={names.make}
      isComplete={papers !== undefined}
      isPending={job.isPending}
      error={job.error}
      onClose={onClose}
      onSubmit={() => {
        if (papers === undefined) return;
        job.mutate(papers, {
          onSuccess: (jobId) => void navigate({ to: '/r/$role/jobs/$jobId', params: { role, jobId } }),
        });
      }}
    >
      {children}
      <NativeSelect
        size="sm"
        label={names.file}
        description={names.fileHelp}
        value={format}
        data={paperFormats.map((value) => ({ value, label: names.formats[value] }))}
        onChange={(event) => setFormat(event.currentTarget.value as PaperFormat)}
      />
    </DialogForm>
  );
}
