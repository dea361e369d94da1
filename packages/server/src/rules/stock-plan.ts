/** The words of stock plans. */

/** What becomes of units of a plan that are cancelled. Source: Open Cap Format, StockPlanCancellationBehaviorType. */
export const cancellationBehaviors = ['retire', 'return_to_pool', 'hold_as_capital_stock'] as const;
export type CancellationBehavior = (typeof cancellationBehaviors)[number];
