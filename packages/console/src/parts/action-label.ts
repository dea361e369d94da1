/** Labels of mutations and of other actions. */
import { words } from '../words/words.ts';

/** The label of an action. An unknown name is split into words. */
export function actionLabel(action: string): string {
  const label = words.actions.names[action];
  if (label !== undefined) return label;
  const spaced = action
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}
