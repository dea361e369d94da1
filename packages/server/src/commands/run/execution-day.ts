/** Dates a request that is carried out later by the day that its register will have then. */
import type { Tx } from '../../postgres/database.ts';
import { findExecutionDay } from '../../store/register/execution-day.ts';
import { type CheckedRequest, parsedRequest } from './checked-request.ts';
import type { InputField, InputShape, Parsed } from './input.ts';
import { executeAtOf } from './schedule.ts';

/**
 * The request on the day of `executeAt` in the register that it is about. It was read on the day in UTC, because the
 * register was not known before the token was authorised. Shape: the same request where the day is the same or where
 * it is carried out at once.
 */
export async function onExecutionDay(tx: Tx, checked: CheckedRequest): Promise<CheckedRequest> {
  const { request, actor, input, executionDay } = checked;
  const executeAt = executeAtOf(input);
  if (executeAt === null) return checked;
  const { registerId } = input as { readonly registerId?: string | null };
  const own = actor.lens === 'issuer' ? actor.accountId : null;
  const day = await findExecutionDay(tx, registerId ?? own, idsIn(request.command.input, input), executeAt);
  if (day === executionDay) return checked;
  const dated = parsedRequest(request, actor, day);
  return { ...dated, received: { input, inputDigest: checked.inputDigest } };
}

/** The ids that an input names, of many rows those of the first. */
function idsIn(shape: InputShape, input: Parsed<InputShape>): readonly string[] {
  return Object.entries(shape).flatMap(([name, field]: readonly [string, InputField]) => {
    const value = input[name];
    if (field.kind === 'id')
      return field.list ? ((value ?? []) as readonly string[]) : typeof value === 'string' ? value : [];
    const first =
      field.kind === 'object' && field.list ? (value as readonly Parsed<InputShape>[] | null)?.[0] : undefined;
    return first === undefined ? [] : idsIn(field.members!.shape, first);
  });
}
