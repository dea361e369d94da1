/** Copies the query as a curl command with a placeholder for the token. */
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { basePath } from '../../api/base-path.ts';
import { words } from '../../words/words.ts';
import { curlOf } from './curl.ts';
import classes from './explorer.module.css';

interface Props {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export function CurlButton({ query, variables }: Props): ReactElement {
  const { copied, copy } = useClipboard({ timeout: 5000 });
  return (
    <>
      <Button variant="default" onClick={() => copy(curlOf(`${location.origin}${basePath}`, query, variables))}>
        {words.explorer.curl}
      </Button>
      <span role="status" className={classes['quiet']}>
        {copied && words.explorer.curlCopied}
      </span>
    </>
  );
}
