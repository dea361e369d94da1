/** The pages that the navigation and the keys lead to, in their order. A new page is one more entry. */
import { words } from '../words/words.ts';

export const navigation = [{ to: '/r/$role/assets', label: words.assets.title, key: 'a' }] as const;
