/** What the operator asked for cannot be done; the message is a sentence for the person at the terminal. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}
