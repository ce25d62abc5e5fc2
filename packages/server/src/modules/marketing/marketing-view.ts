import type { CatalogueOrganiser } from '../catalogue/exports.ts'
import { consentTexts } from '@foyer/contract/consent-texts.ts'
import type { MarketingPreferences } from '@foyer/contract/shapes/marketing-preferences.ts'
import type { LoadedSale } from '../sale/exports.ts'

/** What an organiser's checkbox says; it is also stored as the text that was agreed to. */
export const signupMessageOf = (organiser: CatalogueOrganiser): string =>
  organiser.marketingSignupMessage === ''
    ? consentTexts.organiser(organiser.name)
    : organiser.marketingSignupMessage

/** The boxes of the step, ticked only where this buyer has said yes before. */
export function presentMarketing({ organisers, preferences }: LoadedSale): MarketingPreferences {
  const given = (subject: string, organiserId: number | null): boolean =>
    preferences.some(
      (one) => one.subject === subject && one.organiserId === organiserId && one.given,
    )
  return {
    ct_subscribed: given('product', null),
    event_subscribed: given('events', null),
    basket_organisers: organisers.map((organiser) => ({
      id: organiser.id,
      organiser_subscribed: given('organiser', organiser.id),
      marketing_signup_message: signupMessageOf(organiser),
    })),
  }
}
