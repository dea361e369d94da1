/** The root component: theme, query cache and router. */
import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { removeFailedStyles } from '../api/load-code.ts';
import { fetchCodeAtOnce } from './fetch-ahead.ts';
import { makeQueryClient } from './query-client.ts';
import { navigateAtSessionEnd } from './session-end-navigation.ts';
import { makeRouter } from './router.ts';

const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true, autoContrast: false });
const schemes = localStorageColorSchemeManager({ key: 'registry-appearance' });

const client = makeQueryClient();
const router = makeRouter(client);
navigateAtSessionEnd(router, client);
fetchCodeAtOnce(router);
removeFailedStyles();

/**
 * Styles come from files only: the Content-Security-Policy forbids the style elements that Mantine would otherwise
 * write.
 */
export function App(): ReactElement {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
