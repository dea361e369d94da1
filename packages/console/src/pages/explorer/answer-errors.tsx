/** The errors of a response: each links to the documentation of its code, with the id of the request. */
import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Check, otherChecks } from '../../api/check.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { words } from '../../words/words.ts';
import { docOfRefusal } from './doc-location.ts';
import classes from './explorer.module.css';

const names = words.explorer;

interface ShownError {
  readonly message: string;
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly checks: readonly Check[];
}

interface Props {
  readonly body: unknown;
  readonly headers: readonly (readonly [name: string, value: string])[];
  onDocs(doc: string): void;
}

export function AnswerErrors({ body, headers, onDocs }: Props): ReactElement | null {
  const errors = errorsOf(body);
  if (errors.length === 0) return null;
  const requestId = headers.find(([name]) => name === 'x-request-id')?.[1];
  return (
    <div className={classes['errors']} role="alert">
      {errors.map(({ message, code, path, checks }, index) => (
        // Errors have no ids; their order is that of the response.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes['error']}>
          <p>
            {message} {path !== undefined && <code>{path}</code>}{' '}
            {code !== undefined && (
              <UnstyledButton
                className={classes['code-link']}
                aria-label={names.errorCode(code)}
                onClick={() => onDocs(docOfRefusal(code))}
              >
                {code}
              </UnstyledButton>
            )}
          </p>
          {checks.length > 1 && <CheckResults checks={otherChecks(checks)} />}
        </div>
      ))}
      {requestId !== undefined && (
        <p className={classes['request']}>
          {words.errors.requestId} {requestId} <CopyButton text={requestId} label={words.errors.copyRequestId} />
        </p>
      )}
    </div>
  );
}

/** The errors of GraphQL, or one problem document. */
function errorsOf(body: unknown): readonly ShownError[] {
  const { errors, detail, title, code } = recordOf(body);
  if (Array.isArray(errors)) return errors.map(shownOf);
  if (typeof code !== 'string') return [];
  return [{ message: textOf(detail) ?? textOf(title) ?? code, code, path: undefined, checks: [] }];
}

function shownOf(error: unknown): ShownError {
  const { message, path, extensions } = recordOf(error);
  const { code, checks } = recordOf(extensions);
  return {
    message: textOf(message) ?? '',
    code: textOf(code),
    path: Array.isArray(path) ? path.join('.') : undefined,
    checks: Array.isArray(checks) ? (checks as readonly Check[]).filter(({ outcome }) => outcome !== 'pass') : [],
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
