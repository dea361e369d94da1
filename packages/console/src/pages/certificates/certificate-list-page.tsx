/** All certificates that the role sees, to find one by its number. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CertificateList } from '../../parts/lots/certificate-list.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';

const route = getRouteApi('/r/$role/certificates');

export function CertificateListPage(): ReactElement {
  const view = route.useSearch();
  return (
    <>
      <PageHead title={words.lots.certificates} />
      <CertificateList view={view} />
    </>
  );
}
