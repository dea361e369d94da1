/** The whole of the page: look, answers, addresses. */
import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { makeClient } from './client.ts';
import { leaveAtSessionEnd } from './leave.ts';
import { makeRouter } from './router.ts';

const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true, autoContrast: false });
const schemes = localStorageColorSchemeManager({ key: 'registry-appearance' });

const client = makeClient();
const router = makeRouter(client);
leaveAtSessionEnd(router, client);

/** Styles come from files alone: Mantine would otherwise write some into the page, which its policy forbids. */
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
