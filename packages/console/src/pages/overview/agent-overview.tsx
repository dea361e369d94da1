/** The overview of an agent: all its issuers, or the register of the one that is chosen. */
import type { ReactElement } from 'react';
import { useChosenRegister } from '../../parts/register/chosen-register.ts';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { IssuerList } from './issuer-list.tsx';
import { KeeperOverview } from './keeper-overview.tsx';
import { OpenInstructions } from './open-instructions.tsx';
import classes from './overview.module.css';
import { RecentTransactions } from './recent-transactions.tsx';
import { Warnings } from './warning-list.tsx';

export function AgentOverview(): ReactElement {
  if (useChosenRegister() !== undefined) return <KeeperOverview />;
  return (
    <div className={classes['lists']}>
      <section>
        <h2 className={classes['heading']}>{words.overview.issuers}</h2>
        <IssuerList />
      </section>
      <Section title={words.overview.warnings}>
        <Warnings register={{}} none />
      </Section>
      <Section title={words.overview.open}>
        <OpenInstructions />
      </Section>
      <Section title={words.overview.recent}>
        <RecentTransactions agent />
      </Section>
    </div>
  );
}
