/** The texts of the console in the language of the page. */
import { withDifferences } from './differences.ts';
import { type Catalogue, en } from './en.ts';
import { enUs } from './en-us.ts';
import { language } from './locale.ts';

export const words: Catalogue = language === 'en-US' ? withDifferences<Catalogue>(en, enUs) : en;
