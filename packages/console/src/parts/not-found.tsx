/** Page not found, or not visible for this role: the registry does not distinguish them. */
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
