/** The installation, as the server describes it in the page. */
import type { Provider } from './providers.ts';

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="registry-${name}"]`)?.content ?? '';
}

export const installation = {
  /** Its name. Empty where the operator has given none. */
  name: contentOf('name'),
  /** Whom to ask for help. Empty where the operator has said nothing. */
  help: contentOf('help'),
  /** Its public address, such as https://register.example. Empty where the operator has given none. */
  publicUrl: contentOf('public-url'),
  /** Whether it offers to sign in as a person of the demo. */
  isDemo: contentOf('demo') === 'yes',
  /** Whether it has the documentation, at /docs/ below the base path. */
  hasDocs: contentOf('docs') === 'yes',
  /** The providers at which people sign in. */
  providers: JSON.parse(contentOf('providers') || '[]') as readonly Provider[],
};
