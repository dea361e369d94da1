/** There is nothing at this address, or nothing this role may see: the registry tells neither from the other. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { words } from '../words/words.ts';
import { EmptyState } from './empty-state.tsx';

export function NotFound(): ReactElement {
  return (
    <EmptyState title={words.errors.notFound} more={words.errors.notFoundMore} whole>
      <Link to="/">{words.errors.toStart}</Link>
    </EmptyState>
  );
}
