import type { MarketingPreferences } from '@foyer/contract/shapes/marketing-preferences.ts'

/** The ticked boxes. Everything is optional: any draft may be saved. */
export interface MarketingDraft {
  readonly product: boolean
  readonly events: boolean
  /** Keyed by organiser id. */
  readonly organisers: Readonly<Record<string, boolean>>
}

/** Only those boxes are ticked that the buyer has agreed to before. */
export function draftOf(preferences: MarketingPreferences): MarketingDraft {
  return {
    product: preferences.ct_subscribed,
    events: preferences.event_subscribed,
    organisers: Object.fromEntries(
      preferences.basket_organisers.map(({ id, organiser_subscribed }) => [
        id,
        organiser_subscribed,
      ]),
    ),
  }
}
