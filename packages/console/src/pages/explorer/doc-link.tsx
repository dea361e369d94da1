/** Links between entries of the documentation. */
import { UnstyledButton } from '@mantine/core';
import type { GraphQLType } from 'graphql';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import classes from './explorer.module.css';

interface Props {
  /** The entry. The start when undefined. */
  readonly doc: string | undefined;
  readonly label?: string;
  onShow(doc: string | undefined): void;
}

export function DocLink({ doc, label = doc ?? words.explorer.start, onShow }: Props): ReactElement {
  return (
    <UnstyledButton className={classes['doc-link']} onClick={() => onShow(doc)}>
      {label}
    </UnstyledButton>
  );
}

/** A type with its wrapping, such as `[Asset!]!`. The name links to the type. */
export function TypeLink({
  type,
  onShow,
}: {
  readonly type: GraphQLType;
  readonly onShow: Props['onShow'];
}): ReactElement {
  const [, before = '', name = '', after = ''] = /^(\[*)(\w+)(.*)$/.exec(String(type)) ?? [];
  return (
    <code className={classes['type']}>
      {before}
      <DocLink doc={name} onShow={onShow} />
      {after}
    </code>
  );
}
