/** Whether a text is a quantity as the API takes it, from zero on. */
export function isQuantity(text: string): boolean {
  return /^\d{1,28}(?:\.\d{1,10})?$/.test(text);
}
