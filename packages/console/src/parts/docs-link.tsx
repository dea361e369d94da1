/** The link to the documentation; nothing where the installation has none. */
import type { ReactElement } from 'react';
import { basePath } from '../api/base-path.ts';
import { installation } from '../api/installation.ts';
import { firstWords as words } from '../words/first-words.ts';

interface Props {
  readonly className?: string | undefined;
}

export function DocsLink({ className }: Props): ReactElement | null {
  if (!installation.hasDocs) return null;
  return (
    <a className={className} href={`${basePath}/docs/`}>
      {words.shell.documentation}
    </a>
  );
}
