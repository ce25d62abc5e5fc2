import { seatsPerAddMaximum } from '@foyer/contract/limits.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'
import type { ChartRendererConfigOptions, SelectionValidator } from '@seatsio/seatsio-react'
import type { ChartProps } from '../chart.ts'
import { chartLanguage } from './chart-language.ts'

type Wanted = Pick<ChartProps, 'plan' | 'pricing' | 'priceText' | 'orderMaximum' | 'colourScheme'>

/**
 * The set-up of the provider's chart: the shop's prices and hold token, seats side by side, none left alone, nothing
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
      // At least one is always allowed, so that the page can say why it is too many.
      { total: Math.max(1, Math.min(seatsPerAddMaximum, orderMaximum - plan.basket_seats.length)) },
      // A category may be sold as several ticket types: the page itself limits how many of each (limitText).
      ...[...Map.groupBy(pricing, ({ category }) => category)].map(([category, types]) => ({
        category,
        quantity: types.reduce((sum, { maximum }) => sum + maximum, 0),
      })),
    ],
    // The shop makes the session, and knows by it whose seats these are.
    session: 'manual',
    holdToken: plan.hold_token,
    mode: plan.on_sale ? 'normal' : 'static',
    colorScheme: colourScheme,
    showLegend: true,
    // The provider's chart shows them as taken: it runs this function among its own, without access to anything but
    // what it is passed.
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
