/** The providers of an installation. */
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { opensRolesOf } from '../rules/sign-in-policy.ts';
import { ProviderClient } from './provider-client.ts';
import { LogoutTokens } from './logout-tokens.ts';

/** The settings that it follows from. */
export type ProviderSettings = Pick<
  Config,
  'REGISTRY_IDENTITY_PROVIDERS' | 'REGISTRY_PUBLIC_URL' | 'REGISTRY_BASE_PATH'
>;

export class ProviderSet {
  readonly #clients: readonly ProviderClient[];
  readonly #logoutTokens: LogoutTokens;
  /** The page of the console on which a person is who signed out of a provider. */
  readonly #signedOutAddress: string;

  /** Shape: the settings name a public address where they name providers. */
  constructor(config: ProviderSettings, log: Log) {
    const address = `${config.REGISTRY_PUBLIC_URL ?? ''}${config.REGISTRY_BASE_PATH}`;
    this.#clients = config.REGISTRY_IDENTITY_PROVIDERS.map(
      (provider) => new ProviderClient(provider, `${address}/provider/${provider.name}`, log),
    );
    this.#logoutTokens = new LogoutTokens(this.#clients);
    this.#signedOutAddress = `${address}/sign-in`;
  }

  /**
   * The provider of a name.
   *
   * Refuses: provider_unavailable.
   */
  require(name: string): ProviderClient {
    const found = this.#clients.find(({ provider }) => provider.name === name);
    if (found === undefined)
      throw new Refusal('provider_unavailable', { reason: 'No provider of that name is connected.' });
    return found;
  }

  /** The names of the providers that open roles of an account. Shape: `slug` is that of the account. */
  namesFor(slug: string): readonly string[] {
    return this.#clients.flatMap(({ provider: { name, accounts } }) =>
      opensRolesOf({ accounts }, slug) ? [name] : [],
    );
  }

  /** The address at which a person signs out of a provider. Shape: null where it has none. */
  async signOutAddress(name: string): Promise<string | null> {
    return (await this.require(name).signOutAddress(this.#signedOutAddress)) ?? null;
  }

  /** Reads a logout token as `LogoutTokens` does. */
  async readLogoutToken(text: string): ReturnType<LogoutTokens['read']> {
    return await this.#logoutTokens.read(text);
  }
}
