import { seatsPerAddMaximum } from '@foyer/contract/limits.ts'
import type { ChartRendererConfigOptions, SelectionValidator } from '@seatsio/seatsio-react'
import type { ChartProps } from '../chart.ts'

type Wanted = Pick<ChartProps, 'plan' | 'pricing' | 'priceText' | 'colourScheme'>

/**
 * How the provider's chart is set up (D2 3, 5): our prices, our hold token, seats side by side, none left alone, nothing
 * without a price. Prices are passed in minor units, which the formatter knows.
 */
export function chartConfig(
  { plan, pricing, priceText, colourScheme }: Wanted,
  workspaceKey: string,
): ChartRendererConfigOptions {
  const { provider_identifier: event, rules } = plan.seating_plan_event
  const validators: SelectionValidator[] = [
    ...(rules.no_orphans ? [{ type: 'noOrphanSeats' as const }] : []),
    ...(rules.consecutive ? [{ type: 'consecutiveSeats' as const }] : []),
  ]
  return {
    workspaceKey,
    event,
    pricing: {
      allFeesIncluded: true,
      priceFormatter: priceText,
      prices: pricing.map(({ category, price }) => ({ category, price })),
    },
    objectWithoutPricingSelectable: false,
    selectionValidators: validators,
    maxSelectedObjects: [
      { total: seatsPerAddMaximum },
      ...pricing.map(({ category, maximum }) => ({ category, quantity: maximum })),
    ],
    // Ours: the shop makes it, and knows by it whose seats these are.
    session: 'manual',
    holdToken: plan.hold_token,
    mode: plan.on_sale ? 'normal' : 'static',
    colorScheme: colourScheme,
    showLegend: true,
    language: 'en',
  }
}
