/** The shapes of settings, which several of them have. */
import { z } from 'zod';
import { isNetwork } from './network.ts';

/** A setting as the table declares it. */
export interface Setting {
  readonly description: string;
  readonly unit?: string;
  readonly default?: string;
  readonly secret?: boolean;
  readonly shape: z.ZodType;
}

/** A whole number between bounds. */
export const whole = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    context.addIssue(`must be a whole number from ${min} to ${max}`);
    return z.NEVER;
  });
/** A line of text that pages show. */
export const shownText = z.string().regex(/^\P{Cc}{0,120}$/u, 'must be one line of at most 120 characters');
/** Where a database is. */
export const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');
/** The key of the installation. */
export const secretKey = z.string().min(32, 'must have at least 32 characters');
/** On or off. */
export const flag = z.enum(['on', 'off']).transform((word) => word === 'on');
/** Texts with commas between. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
/** Networks with commas between. */
export const networks = list.refine((each) => each.every(isNetwork), 'each must be a network such as 10.0.0.0/8');
