/** A component whose code is loaded when it is shown, or ahead. */
import { type ComponentType, type ReactElement, use, useReducer } from 'react';
import { loadCode } from '../api/load-code.ts';
import { ErrorState } from './error-state.tsx';

/** A promise that ends with the page. */
const untilReload = new Promise<never>(() => undefined);

/**
 * Makes a component of an exported one. It waits without a connection. Where its files are gone after an upgrade, the
 * page is loaded again, once, and then is of the new release; drafts of forms are stored in the tab and survive it.
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<Props> }>,
  name: Name,
): ((props: Props) => ReactElement) & { preload(): Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;
  let error: unknown;
  let loading: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    if (Loaded !== undefined) return Promise.resolve();
    loading ??= loadCode(load)
      .then(
        (module) => void (Loaded = module[name]),
        (cause: unknown) => void (error = cause),
      )
      .finally(() => (loading = undefined));
    return loading;
  };
  function LazyComponent(props: Props): ReactElement {
    const [, retry] = useReducer(() => {
      error = undefined;
      return {};
    }, {});
    if (Loaded !== undefined) return <Loaded {...props} />;
    if (error === undefined) use(preload());
    else if (reloadsFor(error)) use(untilReload);
    return <ErrorState error={error} onRetry={retry} whole />;
  }
  return Object.assign(LazyComponent, { preload });
}

const reloadedFor = 'registry-reloaded-for';

/** Loads the page again, unless that was done for the same file already. Before a session there are pages, too. */
function reloadsFor(error: unknown): boolean {
  const file = String(error);
  try {
    if (sessionStorage.getItem(reloadedFor) === file) return false;
    sessionStorage.setItem(reloadedFor, file);
  } catch {
    // Without storage the page would be loaded again for ever.
    return false;
  }
  location.reload();
  return true;
}
