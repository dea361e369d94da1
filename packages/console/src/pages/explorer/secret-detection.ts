/** Detects secrets, which are not stored in the browser. */

/** Credentials of the registry, tokens of others, keys. */
const secretText = /\b(?:cs|lt|rt|ses)_[\w-]{8,}|\beyJ[\w-]{8,}\.|-----BEGIN|\b(?:Bearer|Basic)\s+\S/i;

const secretName =
  /secret|token|passw|passphrase|credential|authori[sz]ation|cookie|api_?key|private_?key|(?:^|_)(?:pin|otp)$/i;

/** Whether a text contains a secret. */
export function containsSecret(text: string): boolean {
  return secretText.test(text);
}

/** Removes secrets from the variables, by name or by value. Shape: JSON; empty when it cannot be parsed. */
export function withoutSecrets(variables: string): string {
  if (variables.trim() === '') return '';
  let foundSecret = false;
  try {
    const cleaned = JSON.stringify(
      JSON.parse(variables, (name, value: unknown) => {
        const isSecret = secretName.test(name) || (typeof value === 'string' && containsSecret(value));
        if (isSecret) foundSecret = true;
        return isSecret ? undefined : value;
      }),
      null,
      2,
    );
    return foundSecret ? (cleaned ?? '') : variables;
  } catch {
    return '';
  }
}
