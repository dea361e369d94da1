/** An operator command that cannot be executed. Its message is a sentence for the person at the terminal. */
export class OperatorCommandError extends Error {
  override readonly name = 'OperatorCommandError';
}
