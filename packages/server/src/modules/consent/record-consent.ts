import { consentTexts, consentTextsVersion } from '@foyer/contract/consent-texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { markOf, wordingVersion } from '../../platform/wording-version.ts'
import { insertConsents, valuesOf, type ConsentSubject, type NewConsent } from './consent-store.ts'

export interface Consent {
  readonly accountId: number | null
  /** The e-mail address in lower case, trimmed: whose consent it is, with or without an account. */
  readonly emailKey: string
  readonly subject: ConsentSubject
  readonly organiserId?: number
  readonly charityId?: number
  readonly given: boolean
  /** Where it was asked, e.g. `checkout` or `unsubscribe`. */
  readonly source: string
  /** The text that was shown, when an organiser or a charity has written it. */
  readonly wording?: string
}

/**
 * Writes down what somebody has answered about being written to: what, when, where and to which text (UK GDPR, article
 * 7: a consent must be provable). The newest answer to a question is the valid one; each question is answered once. Returns
 * the rows' ids.
 */
export async function recordConsents(
  tx: Tx,
  consents: readonly Consent[],
  now: Date,
): Promise<number[]> {
  if (consents.length === 0) return []
  return await insertConsents(tx, consents.map(provable), now)
}

/** The values of a statement that does the same, by `consentsInserted`, beside something else. */
export const consentValues = (consents: readonly Consent[], now: Date) =>
  valuesOf(consents.map(provable), now)

/** With the text that was answered. */
function provable(consent: Consent): NewConsent {
  const { organiserId = null, charityId = null, wording, ...given } = consent
  const textVersion = wording === undefined ? ourWording() : versionOf(wording)
  return { ...given, organiserId, charityId, textVersion }
}

/** Our wording, with the shop's name. */
const ourWording = (): string =>
  wordingVersion(consentTextsVersion, [consentTexts.product('{name}'), consentTexts.events])

/** Texts of the catalogue have no version: a part of their hash distinguishes them. */
const versionOf = (wording: string): string => `${consentTextsVersion} ${markOf(wording)}`
