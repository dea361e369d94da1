/** The types of `carry-former.mjs`. */
export function formerFiles(folder: string): string[];
export function carryFormer(folder: string, build: string): void;
