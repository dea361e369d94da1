import { loadCode } from './load-code.ts';

/** The code that speaks with authenticators. It is loaded where a passkey is made or used. */
export const authenticators = () => loadCode(() => import('@simplewebauthn/browser'));
