import { seatsPerAddMaximum } from '@foyer/contract/limits.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'
import type { ChartRendererConfigOptions, SelectionValidator } from '@seatsio/seatsio-react'
import type { ChartProps } from '../chart.ts'
import { chartLanguage } from './chart-language.ts'

type Wanted = Pick<ChartProps, 'plan' | 'pricing' | 'priceText' | 'orderMaximum' | 'colourScheme'>

/**
 * How the provider's chart is set up (D2 3, 5): our prices, our hold token, seats side by side, none left alone, nothing
 * without a price. Prices are passed in minor units, which the formatter knows.
 */
export function chartConfig(
  { plan, pricing, priceText, orderMaximum, colourScheme }: Wanted,
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
      // One is always let through, for the page to say why it is too much.
      { total: Math.max(1, Math.min(seatsPerAddMaximum, orderMaximum - plan.basket_seats.length)) },
      // A category may be sold as several ticket types: how many of each, the page says (limitText).
      ...[...Map.groupBy(pricing, ({ category }) => category)].map(([category, types]) => ({
        category,
        quantity: types.reduce((sum, { maximum }) => sum + maximum, 0),
      })),
    ],
    // Ours: the shop makes it, and knows by it whose seats these are.
    session: 'manual',
    holdToken: plan.hold_token,
    mode: plan.on_sale ? 'normal' : 'static',
    colorScheme: colourScheme,
    showLegend: true,
    // Their chart shows them as taken: it runs this among its own, and knows nothing but what it is given.
    extraConfig: {
      basket: Object.fromEntries(plan.basket_seats.map((seat) => [seatText(seat), 1])),
    },
    objectIcon: (object, icon, extra) =>
      (extra?.['basket'] as Record<string, 1> | undefined)?.[object.label] === 1
        ? 'shopping-basket'
        : (icon ?? ''),
    language: chartLanguage(),
  }
}
