/** Stock plans. */

/** The treatment of cancelled units of a plan. Source: Open Cap Format, StockPlanCancellationBehaviorType. */
export const cancellationBehaviors = ['retire', 'return_to_pool', 'hold_as_capital_stock'] as const;
export type CancellationBehavior = (typeof cancellationBehaviors)[number];
