/** The address of the page about a refusal, in the documentation that the server itself serves. */
import type { Config } from './config.ts';
import type { RefusalCode } from './refusal-table.ts';

/** The settings on which the address rests. */
export type PageSettings = Pick<Config, 'REGISTRY_DOCS' | 'REGISTRY_PUBLIC_URL' | 'REGISTRY_BASE_PATH'>;

/**
 * The member of an error that says where its page is. Shape: an address, or a path of the same host where the public
 * address is not set; empty where the server has no documentation.
 */
export function pageOf(code: RefusalCode, config: PageSettings): { readonly docs?: string } {
  if (!config.REGISTRY_DOCS) return {};
  const base = `${config.REGISTRY_PUBLIC_URL ?? ''}${config.REGISTRY_BASE_PATH}`;
  return { docs: `${base}/docs/reference/refusals/${code}/` };
}
