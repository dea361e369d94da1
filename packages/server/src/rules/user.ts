/** People known to an account. */
import { blockIf, type Check } from './check.ts';

/** Whether the address can be one. Source: RFC 5321, 4.5.3.1; who answers there only a message could tell. Refuses: input_invalid. */
export function checkEmail(email: string): Check {
  return blockIf(!/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/.test(email) || email.length > 254, 'input_invalid', {
    holds: 'The e-mail address has the form of one.',
    fails: 'An e-mail address has one @ with something on either side, no blanks, and at most 254 characters.',
    facts: { field: 'email' },
  });
}

/** Whether nobody else of the account has the address, whatever the case of its letters. Refuses: email_taken. */
export function checkEmailFree(taken: boolean): Check {
  return blockIf(taken, 'email_taken', {
    holds: 'Nobody else of this account has the e-mail address.',
    fails: 'Another user of this account has this e-mail address.',
    remedy: 'Give the role to the user who is there already, or use another address.',
  });
}
