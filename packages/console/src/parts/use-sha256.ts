/** SHA-256 by the browser's own Web Crypto. */
import { useEffect, useState } from 'react';

/**
 * The digest of a text in UTF-8, in hexadecimal digits. Undefined until it is computed, and when the browser cannot.
 */
export function useSha256(text: string): string | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const compute = async (): Promise<void> => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      if (isCurrent) setDigest([...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
    compute().catch(() => undefined);
    return () => {
      isCurrent = false;
      setDigest(undefined);
    };
  }, [text]);
  return digest;
}
