/**
 * Records a keyed digest of each personal member in place of its value. With a value, the instruction and the
 * installation's key one can prove that it is the value that was given; without the key nobody can find it by guessing.
 */
import { canonicalJson } from '../../base/ids.ts';
import { keyedDigest } from '../../base/secrets.ts';
import type { InputField, InputShape } from './input.ts';

/** Makes the digest that replaces a value. Shape: `member` is its name in the input. */
export type ValueDigest = (value: unknown, member: string) => string;

/** The digest of values in one instruction. The same value has another digest in another instruction. */
export function valueDigestOf(secretKey: string, instructionId: string): (value: unknown) => string {
  // Most instructions have no personal data, so the key is made for the first value only.
  let own: Buffer | undefined;
  return (value) => {
    own ??= keyedDigest(secretKey, instructionId);
    return `hmac-sha256:${keyedDigest(own, canonicalJson(value)).toString('hex')}`;
  };
}

const personalNames = new WeakMap<InputShape, readonly string[]>();

/** The members of the shape that are personal, or have such members. */
function personalOf(shape: InputShape): readonly string[] {
  let names = personalNames.get(shape);
  if (names === undefined) {
    names = Object.keys(shape).filter((name) => shape[name]!.personal === true || hasPersonalMembers(shape[name]!));
    personalNames.set(shape, names);
  }
  return names;
}

/** Whether any member of the shape, or of objects inside it, is personal. */
export const hasPersonal = (shape: InputShape): boolean => personalOf(shape).length > 0;

const hasPersonalMembers = ({ members }: InputField): boolean => members !== undefined && hasPersonal(members.shape);

/** Whether an input has a value in any personal member. */
export function holdsPersonal(shape: InputShape, input: object): boolean {
  for (const name of personalOf(shape)) {
    const value = (input as Record<string, unknown>)[name];
    if (value === null || value === undefined) continue;
    const field = shape[name]!;
    if (field.personal === true) return true;
    const inner = field.list ? (value as readonly object[]) : [value];
    if (inner.some((one) => holdsPersonal(field.members!.shape, one))) return true;
  }
  return false;
}

/** Replaces the personal values of an input by digests. Shape: the input itself where it has none. */
export function redactPersonal<I extends object>(shape: InputShape, input: I, digest: ValueDigest): I {
  return (holdsPersonal(shape, input) ? redactMembers(shape, input as Record<string, unknown>, digest) : input) as I;
}

function redactMembers(shape: InputShape, input: Readonly<Record<string, unknown>>, digest: ValueDigest): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = shape[name]!;
      if (value === null || value === undefined) return [name, value];
      if (field.personal === true) return [name, digest(value, name)];
      if (!hasPersonalMembers(field)) return [name, value];
      const inner = (one: unknown): object =>
        redactMembers(field.members!.shape, one as Record<string, unknown>, digest);
      return [name, field.list ? (value as readonly unknown[]).map(inner) : inner(value)];
    }),
  );
}
