/** Page not found, or not visible for this role: the registry does not distinguish them. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { firstWords as words } from '../words/first-words.ts';
import { EmptyState } from './empty-state.tsx';

export function NotFound(): ReactElement {
  return (
    <EmptyState title={words.errors.notFound} more={words.errors.notFoundMore} whole>
      <Link to="/">{words.errors.toStart}</Link>
    </EmptyState>
  );
}
