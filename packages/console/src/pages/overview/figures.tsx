/** The few figures that matter to a role, each with the page behind it. */
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatDecimal } from '../../words/format.ts';
import classes from './home.module.css';

export interface Figure {
  readonly id: string;
  readonly label: string;
  /** A number in words, or a decimal in `exact`. */
  readonly text?: string;
  /** Shown with two decimal places at most; the exact number is its tooltip. */
  readonly exact?: string;
  /** The units that it counts. */
  readonly more?: string | undefined;
  readonly isUrgent?: boolean;
  readonly link?: LinkProps;
}

export function Figures({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[];
}): ReactElement {
  return (
    <ul className={classes['figures']} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.id} className={classes['figure']} data-urgent={figure.isUrgent ?? false}>
          <One figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function One({ figure: { label, text, exact, more, link } }: { readonly figure: Figure }): ReactElement {
  const content = (
    <>
      <span className={classes['label']}>{label}</span>
      <strong className={classes['number']} title={exact === undefined ? undefined : formatDecimal(exact)}>
        {exact === undefined ? text : formatDecimal(shortened(exact))}
      </strong>
      {more !== undefined && <span className={classes['of']}>{more}</span>}
    </>
  );
  return link === undefined ? (
    <div className={classes['card']}>{content}</div>
  ) : (
    <Link {...link} className={classes['card']}>
      {content}
    </Link>
  );
}

/** The decimal cut to two decimal places. */
function shortened(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return fraction === '' ? whole : `${whole}.${fraction.slice(0, 2)}`;
}
