import type { MarketingPreferences } from '@foyer/contract/shapes/marketing-preferences.ts'

/** What is ticked. Everything is optional: any draft may be saved. */
export interface MarketingDraft {
  readonly product: boolean
  readonly events: boolean
  /** By organiser id. */
  readonly organisers: Readonly<Record<string, boolean>>
}

/** Ticked only what the buyer has said yes to before. */
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
