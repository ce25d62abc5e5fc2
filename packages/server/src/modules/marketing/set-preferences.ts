import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { notFound } from '../../platform/errors.ts'
import { isHeld, loadSale, requireSessionSale, wrongState } from '../sale/exports.ts'
import { signupMessageOf } from './marketing-view.ts'
import type { Consent } from '../consent/exports.ts'
import { answerInSale } from './marketing-store.ts'

export interface Preferences {
  readonly product: boolean
  readonly events: boolean
  /** By organiser id; an organiser that is not named has not been ticked. */
  readonly organisers: Readonly<Record<string, boolean>>
}

/**
 * Writes down the buyer's answers in the checkout, ticked and not ticked: both are answers, and neither is asked again.
 * @throws FoyerError wrong_state before the buyer is known and after paying, not_found for an organiser that is not in
 * the basket, in the same words as for an unknown one
 */
export async function setPreferences(asking: Asking, preferences: Preferences): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { session, sale } = await requireSessionSale(tx, asking)
    const { accountId, email } = sale
    const known = accountId !== null && accountId === session.accountId && email !== null
    if (!known || !(isHeld(sale, now) || sale.status === 'paying')) {
      throw await wrongState(tx, foyer, sale, t('Your preferences are not asked for here.'), now)
    }
    const { organisers } = await loadSale(tx, foyer, sale, now)
    const foreign = Object.keys(preferences.organisers).find(
      (id) => !organisers.some((organiser) => String(organiser.id) === id),
    )
    if (foreign !== undefined) throw notFound('the organiser is not in the basket')
    const from = { accountId, emailKey: emailKeyOf(email), source: 'checkout' }
    const answers: Consent[] = [
      { ...from, subject: 'product', given: preferences.product },
      { ...from, subject: 'events', given: preferences.events },
      ...organisers.map((organiser) => ({
        ...from,
        subject: 'organiser' as const,
        organiserId: organiser.id,
        given: preferences.organisers[String(organiser.id)] ?? false,
        wording: signupMessageOf(organiser),
      })),
    ]
    await answerInSale(tx, sale.id, answers, now)
  })
}
