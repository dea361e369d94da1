/**
 * A broker requests a transfer and waits for the decision: `node broker.ts <order> <asset> <holder> <units>
 * <transferee>`. Started again with the same order on the same day it requests nothing twice.
 */
import { instructionById, isRefused, Registry, transferUnits } from '@asset-registry/client';

const registry = new Registry({
  url: process.env['ASSET_REGISTRY_URL']!,
  clientId: process.env['ASSET_REGISTRY_CLIENT_ID']!,
  clientSecret: process.env['ASSET_REGISTRY_CLIENT_SECRET']!,
  role: { slug: 'copperleaf', userRole: 'account_administrator' },
});
const [orderNumber = '', assetId = '', fromHolderId = '', quantity = '', registration = ''] = process.argv.slice(2);

try {
  // A broker does not see other holders, so it names the transferee in words.
  const receivers = [{ quantity, transferee: { registration } }];
  const order = { assetId, fromHolderId, receivers, effectiveDate: new Date().toISOString().slice(0, 10) };
  const { instruction } = await registry.do(transferUnits, order, { idempotencyKey: `order-${orderNumber}` });
  const id = instruction!.id;
  console.log(`requested: ${instruction!.sentence}`);

  const decisions = registry.follow(() => registry.ask(instructionById, { id }), { types: ['instruction.*'] });
  for await (const now of decisions) {
    if (now?.status === 'pending_approval') continue;
    console.log(`${now?.status}${now?.rejectionReason ? `: ${now.rejectionReason}` : ''}`);
    break;
  }
} catch (error) {
  // The message says what is wrong and what to do; the checks have every rule that was looked at.
  if (!isRefused(error)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await registry.close();
}
