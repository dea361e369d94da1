/** Writes the view of a list to the address of the page. */
import { useNavigate } from '@tanstack/react-router';
import type { View } from './view.ts';

/** Shows a changed view; `replace` while the user types. */
export type ShowView = (view: View, replace: boolean) => void;

export function useShowView(): ShowView {
  const navigate = useNavigate();
  return (search, replace) => void navigate({ to: '.', search: () => search, replace });
}
