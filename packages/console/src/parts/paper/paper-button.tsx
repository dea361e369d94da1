/** Saves a paper as PDF. */
import type { ReactElement } from 'react';
import { type PaperFields, type PaperKind, readPaper } from '../../api/papers.ts';
import { SaveButton, type SaveButtonProps } from '../save-button.tsx';

interface Props extends Pick<SaveButtonProps, 'label' | 'size'> {
  /** The name of the file without its extension. */
  readonly file: string;
  readonly kind: PaperKind;
  readonly fields: PaperFields;
}

export function PaperButton({ kind, fields, file, ...button }: Props): ReactElement {
  return <SaveButton {...button} file={`${file}.pdf`} read={(role, signal) => readPaper(role, kind, fields, signal)} />;
}
