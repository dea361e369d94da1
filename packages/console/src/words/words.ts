/** The texts of the console in the current language. A second language is a second catalogue of the same type. */
import { type Catalogue, en } from './en.ts';

export const words: Catalogue = en;
