/** Secrets of webhooks that may still sign. */
import type { EncryptedText } from '../../base/encryption.ts';

/** A secret as it is stored. */
export interface WebhookSecretRow extends EncryptedText {
  readonly id: string;
  readonly endpointId: string;
  readonly keyVersion: number;
}

export const webhookSecretsText = `
  select s.id, s.endpoint_id as "endpointId", s.wrapped_key as "wrappedKey", s.ciphertext, s.key_version as "keyVersion"
  from registry.webhook_secrets s
  join registry.webhook_endpoints e on e.account_id = s.account_id
    and e.id = s.endpoint_id
  where e.status <> 'removed'
    and (s.expires_at is null or s.expires_at > now())
  order by s.account_id, s.endpoint_id, s.id`;
