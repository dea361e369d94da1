/** Ids, the digest and the payload of a request, collapsed. */
import type { ReactElement, ReactNode } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { JsonText } from '../../parts/json-text.tsx';
import { words } from '../../words/words.ts';
import classes from './instruction.module.css';
import type { ShownInstruction } from './shown-instruction.ts';
import { type DigestState, DigestStatus } from './payload-digest.tsx';

const names = words.instructions;

interface Props {
  readonly instruction: ShownInstruction;
  readonly digest: DigestState;
}

export function TechnicalDetails({ instruction, digest }: Props): ReactElement {
  const { id, type, idempotencyKey, payload, payloadDigest } = instruction;
  return (
    <details className={classes['more']}>
      <summary>{names.technical}</summary>
      <div className={classes['technical']}>
        <Facts
          facts={[
            { name: names.mutation, value: type },
            { name: names.idempotencyKey, value: idempotencyKey },
            { name: names.id, wide: true, value: copied(id, words.transactions.copyId) },
            {
              name: names.payloadDigest,
              term: 'digest',
              wide: true,
              value: copied(payloadDigest, words.transactions.copyDigest),
            },
          ]}
        />
        <DigestStatus state={digest} />
        <JsonText label={names.payload} value={payload} />
      </div>
    </details>
  );
}

function copied(text: string, label: string): ReactNode {
  return (
    <>
      {text} <CopyButton text={text} label={label} />
    </>
  );
}
