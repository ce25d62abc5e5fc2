import type { ChartConfig, ChartSeat } from './messages.ts'

export function priceOf({ pricing = [] }: ChartConfig, category: string): number | null {
  const prices = Array.isArray(pricing) ? pricing : pricing.prices
  return prices.find((price) => price.category === category)?.price ?? null
}

export function priceText(config: ChartConfig, category: string): string | null {
  const { pricing, priceFormatter } = config
  const own = pricing === undefined || Array.isArray(pricing) ? undefined : pricing.priceFormatter
  const price = priceOf(config, category)
  return price === null ? null : ((own ?? priceFormatter)?.(price) ?? String(price))
}

/** Whether one more seat may be chosen beside these. */
export function isWithinLimits(
  { maxSelectedObjects: limits = 50 }: ChartConfig,
  { category }: ChartSeat,
  selected: readonly ChartSeat[],
): boolean {
  if (typeof limits === 'number') return selected.length < limits
  const alike = selected.filter((seat) => seat.category === category).length
  return limits.every((limit) =>
    limit.category === undefined
      ? selected.length < (limit.total ?? Infinity)
      : limit.category !== category || alike < (limit.quantity ?? Infinity),
  )
}

/** The symbol drawn into a seat. https://docs.seats.io/docs/renderer/config-objecticon */
export function iconOf(
  { objectIcon, extraConfig = {} }: ChartConfig,
  object: object,
  isSelected: boolean,
): string {
  const icon = isSelected ? 'check' : null
  return objectIcon?.(object, icon, extraConfig) ?? icon ?? ''
}
