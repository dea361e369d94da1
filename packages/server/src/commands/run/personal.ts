/**
 * What is recorded of personal data: for each member a keyed digest, and nothing of the value itself. Whoever has the
 * value, the instruction and the installation's key can show that it is what was given; nobody can find it by guessing.
 */
import { canonicalJson } from '../../base/ids.ts';
import { keyedDigest } from '../../base/secrets.ts';
import type { InputField, InputShape } from './input.ts';

/** Makes the digest that is recorded in the place of a value. */
export type Digest = (value: unknown) => string;

/** The seal of one instruction: the same value looks different in another. */
export function sealOf(secretKey: string, instructionId: string): Digest {
  const own = keyedDigest(secretKey, instructionId);
  return (value) => `hmac-sha256:${keyedDigest(own, canonicalJson(value)).toString('hex')}`;
}

const known = new WeakMap<InputShape, boolean>();

/** Whether any member of the shape, or of objects inside it, is personal. */
function hasPersonal(shape: InputShape): boolean {
  let has = known.get(shape);
  if (has === undefined) {
    has = Object.values(shape).some((field) => field.personal === true || hasPersonalMembers(field));
    known.set(shape, has);
  }
  return has;
}

const hasPersonalMembers = ({ members }: InputField): boolean => members !== undefined && hasPersonal(members.shape);

/** The input as it is recorded. Shape: the input itself where nothing in its shape is personal. */
export function sealPersonal<I extends object>(shape: InputShape, input: I, seal: Digest): I {
  return (hasPersonal(shape) ? sealMembers(shape, input as Record<string, unknown>, seal) : input) as I;
}

function sealMembers(shape: InputShape, input: Readonly<Record<string, unknown>>, seal: Digest): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = shape[name]!;
      if (value === null || value === undefined) return [name, value];
      if (field.personal === true) return [name, seal(value)];
      if (!hasPersonalMembers(field)) return [name, value];
      const inner = (one: unknown): object => sealMembers(field.members!.shape, one as Record<string, unknown>, seal);
      return [name, field.list ? (value as readonly unknown[]).map(inner) : inner(value)];
    }),
  );
}
