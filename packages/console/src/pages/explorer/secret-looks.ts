/** What looks like a secret, and therefore is not written down in this browser. */

/** The credentials of the registry, tokens of others, keys. */
const secretText = /\b(?:cs|lt|rt)_[\w-]{8,}|\beyJ[\w-]{8,}\.|-----BEGIN|\b(?:Bearer|Basic)\s+\S/i;

const secretName =
  /secret|token|passw|passphrase|credential|authori[sz]ation|cookie|api_?key|private_?key|(?:^|_)(?:pin|otp)$/i;

/** Whether a text holds what looks like a secret. */
export function looksSecret(text: string): boolean {
  return secretText.test(text);
}

/** Leaves out of the variables whatever is named or looks like a secret. Shape: JSON; empty where it cannot be read. */
export function withoutSecrets(variables: string): string {
  if (variables.trim() === '') return '';
  let said = false;
  try {
    const kept = JSON.stringify(
      JSON.parse(variables, (name, value: unknown) => {
        const isSecret = secretName.test(name) || (typeof value === 'string' && looksSecret(value));
        if (isSecret) said = true;
        return isSecret ? undefined : value;
      }),
      null,
      2,
    );
    return said ? (kept ?? '') : variables;
  } catch {
    return '';
  }
}
