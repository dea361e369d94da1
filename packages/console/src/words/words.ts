/** The words of the pages in the language that is shown. A second language is a second catalogue of the same type. */
import { type Catalogue, en } from './en.ts';

export const words: Catalogue = en;
