export const imports = { title: 'Import' };
