/** The page to which a provider sends a person back. It goes on at once; where it cannot, it says why. */
import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { basePath } from '../../api/base-path.ts';
import { type FinishedAtProvider, finishAtProvider } from '../../api/providers.ts';
import { Loading } from '../../parts/loading.tsx';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { firstWords as words } from '../../words/first-words.ts';
import { InstallationName } from './installation-name.tsx';
import classes from './session.module.css';
import { useOpenedSession } from './use-signed-in.ts';

const names = words.session.provider;
const route = getRouteApi('/provider/$name');

export function ProviderPage(): ReactElement {
  const { name } = route.useParams();
  const router = useRouter();
  const open = useOpenedSession();
  useWindowTitle(words.session.signIn);
  const { mutate, data, error, isSuccess } = useMutation({
    mutationFn: () => finishAtProvider(name),
    onSuccess: async (finished: FinishedAtProvider | undefined) => {
      if (finished?.session !== undefined) await open(finished.session, finished.returnTo);
      else if (finished !== undefined) router.history.replace(basePath + (finished.returnTo ?? '/roles'));
    },
  });
  useEffect(() => mutate(), [mutate]);
  const problem = error?.message ?? (isSuccess && data === undefined ? names.incomplete : undefined);
  if (problem === undefined) return <Loading />;
  return (
    <main className={classes['page']}>
      <div className={classes['form']}>
        <InstallationName />
        <h1 className={classes['title']}>{words.session.signIn}</h1>
        <Alert role="alert" className={classes['alert']}>
          {problem}
        </Alert>
        <Link to="/sign-in">{names.back}</Link>
      </div>
    </main>
  );
}
