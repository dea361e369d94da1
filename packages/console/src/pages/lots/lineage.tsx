/** The lineage of a lot: predecessors and successors, each expandable. */
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Day } from '../../parts/moment.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { TransactionLink } from '../../parts/transaction-link.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './lot.module.css';
import type { RelatedLot, ShownLot } from './lot-kinds.ts';
import { type Direction, useRelated } from './use-related.ts';

const names = words.lots.lineage;

/** Units: levels that are open at first. */
const stepsShown = 2;

export function Lineage({ lot }: { readonly lot: ShownLot }): ReactElement {
  const isFirst = lot.predecessorIds.length === 0;
  return (
    <div className={classes['lineage']}>
      <div>
        <h3 className={classes['heading']}>{names.from}</h3>
        {isFirst ? <p data-quiet>{names.issued}</p> : <Steps lot={lot} direction="before" depth={1} />}
      </div>
      <div>
        <h3 className={classes['heading']}>{names.to}</h3>
        {lot.closedOn ? <Steps lot={lot} direction="after" depth={1} /> : <p data-quiet>{names.open}</p>}
      </div>
    </div>
  );
}

interface StepsProps {
  readonly lot: RelatedLot | ShownLot;
  readonly direction: Direction;
  readonly depth: number;
}

function Steps({ lot, direction, depth }: StepsProps): ReactElement {
  const { lots, total, hidden, error, retry } = useRelated(lot, direction);
  const readsLedger = useViewer().mayRead('ledger');
  if (error !== null && lots === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (lots === undefined) return <Loading />;
  if (lots.length === 0)
    return <p data-quiet>{direction === 'before' ? names.notSeen : readsLedger ? names.gone : names.goneOrNotSeen}</p>;
  const label = direction === 'before' ? names.before(lot.customId) : names.after(lot.customId);
  return (
    <>
      <ul className={classes['steps']} aria-label={label}>
        {lots.map((one) => (
          <Step key={one.id} lot={one} direction={direction} depth={depth} />
        ))}
      </ul>
      {total > lots.length && <p data-quiet>{names.more(formatCount(lots.length), formatCount(total))}</p>}
      {(hidden || (direction === 'after' && depth === 1 && !readsLedger)) && <p data-quiet>{names.notSeen}</p>}
    </>
  );
}

function Step({ lot, direction, depth }: StepsProps & { readonly lot: RelatedLot }): ReactElement {
  const role = useRole().usersAccountId;
  const hasNext = direction === 'before' ? lot.predecessorIds.length > 0 : lot.closedOn !== null;
  const [open, setOpen] = useState(depth < stepsShown);
  const label = direction === 'before' ? names.before(lot.customId) : names.after(lot.customId);
  return (
    <li className={classes['step']}>
      <div className={classes['line']}>
        {hasNext ? (
          <UnstyledButton
            className={classes['opener']}
            aria-expanded={open}
            aria-label={label}
            onClick={() => setOpen(!open)}
          >
            {open ? '−' : '+'}
          </UnstyledButton>
        ) : (
          <span className={classes['end']} />
        )}
        <div className={classes['description']}>
          <div>
            <Link to="/r/$role/lots/$lotId" params={{ role, lotId: lot.id }} className={classes['lot']}>
              {lot.customId}
            </Link>{' '}
            <Quantity value={lot.quantity} /> <span data-quiet>{lot.holder?.registration}</span>
          </div>
          <div className={classes['when']}>
            {names.opened} <Day value={lot.openedOn} />
            {lot.openedBy && (
              <>
                , <TransactionLink transaction={lot.openedBy} />
              </>
            )}
            {lot.closedOn && (
              <>
                {' · '}
                {names.closed} <Day value={lot.closedOn} />
                {lot.closedBy && (
                  <>
                    , <TransactionLink transaction={lot.closedBy} />
                  </>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {hasNext && open && <Steps lot={lot} direction={direction} depth={depth + 1} />}
    </li>
  );
}
