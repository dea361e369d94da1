/** The transferees of a request, in words and as holders. */
import type { Part } from '../entity.ts';
import { managedHolderRegisters } from '../row-predicate.ts';

/** A transferee in words, as `readTransferees` answers it. */
export const transferee: Part = {
  name: 'Transferee',
  description: 'A transferee as a request names it.',
  fields: {
    receiver: { kind: 'int', description: 'The index of the receiver in the request, from 0.', required: true },
    registration: { kind: 'text', description: 'The name, as it is to be registered.', required: true },
    holderNumber: { kind: 'text', description: 'The number of the holder, as the request names it.', required: false },
    email: { kind: 'text', description: 'The e-mail address.', required: false },
    note: { kind: 'text', description: 'A note of the request.', required: false },
    create: {
      kind: 'json',
      description:
        'The holder that is created for it, as an approval gave it; null where there is none, and for roles that do not keep the register.',
      required: false,
    },
  },
};

/** A transferee as a holder. */
export const resolvedTransferee: Part = {
  name: 'ResolvedTransferee',
  description: 'The holder that a transferee of a request is, as whoever keeps the register has said in approving it.',
  fields: {
    receiver: { kind: 'int', description: 'The index of the receiver in the request, from 0.', required: true },
    holderId: { kind: 'id', description: 'The id of the holder.', required: true },
    isNew: {
      kind: 'boolean',
      description: 'Whether the holder is created when the request is carried out.',
      required: true,
    },
  },
};

const ofInstruction = (a: string): string => `
    from registry.transferees w
    where w.register_id = ${a}.register_id
      and w.instruction_id = ${a}.id
      and w.register_id = any (${managedHolderRegisters})`;

/** The transferees of the instruction behind an alias, for those who manage the holders of its register. */
export const transfereesSeen = (a: string): string => `(
    select coalesce(jsonb_agg(jsonb_build_object(
             'receiver', w.receiver, 'holderId', w.holder_id, 'isNew', w.is_new) order by w.receiver), '[]')${ofInstruction(a)}
  )`;

/** The digest of the request with them. */
export const transfereesDigestSeen = (a: string): string => `(
    select encode(w.digest, 'hex')${ofInstruction(a)}
    order by w.receiver
    limit 1
  )`;
