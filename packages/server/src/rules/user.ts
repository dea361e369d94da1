/** The users of an account. */
import { blockIf, type Check } from './check.ts';

/**
 * Whether the text has the form of an e-mail address; nothing is sent to it. Source: RFC 5321, 4.5.3.1. Refuses:
 * input_invalid.
 */
export function checkEmail(email: string): Check {
  return blockIf(!/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/.test(email) || email.length > 254, 'input_invalid', {
    holds: 'The e-mail address is well formed.',
    fails: `${email} is no e-mail address: it has one @ with something on either side, no blanks, and at most 254 characters.`,
    facts: { field: 'email' },
  });
}

/** Whether no other user of the account has the address, in capital or small letters. Refuses: email_taken. */
export function checkEmailFree(email: string, taken: boolean): Check {
  return blockIf(taken, 'email_taken', {
    holds: 'Nobody else of this account has the e-mail address.',
    fails: `Another user of this account has the e-mail address ${email}.`,
    remedy: 'Give the role to the user who is there already, or use another address.',
    facts: { field: 'email' },
  });
}
