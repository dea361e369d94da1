/** The audit log and the reads of personal data, latest first. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { words } from '../../words/words.ts';
import { AuditLog } from './audit-log.tsx';
import { PersonalDataReads } from './personal-data-reads.tsx';

const route = getRouteApi('/r/$role/audit');
const names = words.audit;

export function AuditListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  // Only administrators and auditors see the reads.
  const seesReads = useViewer().mayRead('administration');
  return (
    <>
      <PageHead title={names.title} />
      <PageTabs
        open={view.tab}
        onOpen={(search) => void navigate({ search })}
        tabs={[
          { id: 'actions', label: names.actions, show: () => <AuditLog view={view} /> },
          ...(seesReads
            ? [{ id: 'reads', label: names.reads.title, show: () => <PersonalDataReads view={view} /> } as const]
            : []),
        ]}
      />
    </>
  );
}
