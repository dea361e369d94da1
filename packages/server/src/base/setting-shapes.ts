/** The shapes that values of settings have. */
import { z } from 'zod';

/** A whole number within bounds. */
export const whole = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    context.addIssue(`must be a whole number from ${min} to ${max}`);
    return z.NEVER;
  });
/** A secret key. */
export const secretKey = z.string().min(32, 'must have at least 32 characters');
/** On or off. */
export const flag = z.enum(['on', 'off']).transform((word) => word === 'on');
/** Words with commas between. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
