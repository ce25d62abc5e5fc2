import { consentTexts } from '@foyer/contract/consent-texts.ts'
import { giftAidTexts } from '@foyer/contract/gift-aid-texts.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { readPreferences, recordConsents, type Consent } from '../consent/exports.ts'
import { listKnownCharities, listKnownOrganisers } from './marketing-store.ts'

/** One box of the account's page. */
export interface AccountPreference {
  readonly field: string
  readonly label: string
  /** The sender of these mails, when the label is an organiser's own text. */
  readonly from: string | null
  readonly given: boolean
}

interface Person {
  readonly accountId: number
  readonly emailKey: string
}

const organiserField = (id: number): string => `organiser_${id}`
const charityField = (id: number): string => `charity_${id}`

/** What an account is written to about: the shop, its events, and each organiser and charity it was ever asked about. */
export async function readAccountPreferences(
  tx: Tx,
  foyer: Foyer,
  { emailKey }: Person,
): Promise<AccountPreference[]> {
  const [known, organisers, charities] = await Promise.all([
    readPreferences(tx, [emailKey]),
    listKnownOrganisers(tx, emailKey),
    listKnownCharities(tx, emailKey),
  ])
  const given = (subject: string, organiserId: number | null = null): boolean =>
    known.some((one) => one.subject === subject && one.organiserId === organiserId && one.given)
  return [
    {
      field: 'ct_subscribed',
      label: consentTexts.product(foyer.config.siteName),
      from: null,
      given: given('product'),
    },
    { field: 'event_subscribed', label: consentTexts.events, from: null, given: given('events') },
    ...organisers.map(({ id, name, message }) => ({
      field: organiserField(id),
      label: message === '' ? consentTexts.organiser(name) : message,
      from: message === '' ? null : name,
      given: given('organiser', id),
    })),
    ...charities.map(({ id, name }) => ({
      field: charityField(id),
      label: giftAidTexts.updates(name),
      from: null,
      given: known.some((one) => one.subject === 'charity' && one.charityId === id && one.given),
    })),
  ]
}

/** Writes down what was ticked on the account's page; only a change is a new answer. */
export async function saveAccountPreferences(
  tx: Tx,
  foyer: Foyer,
  person: Person,
  ticked: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const before = await readAccountPreferences(tx, foyer, person)
  const changed = before.filter(({ field, given }) => ticked.has(field) !== given)
  const consents = changed.map(({ field, label, given }): Consent => {
    const answer = { ...person, given: !given, source: 'account' }
    if (field === 'ct_subscribed') return { ...answer, subject: 'product' }
    if (field === 'event_subscribed') return { ...answer, subject: 'events' }
    const id = Number(field.slice(field.indexOf('_') + 1))
    return field === charityField(id)
      ? { ...answer, subject: 'charity', charityId: id, wording: label }
      : { ...answer, subject: 'organiser', organiserId: id, wording: label }
  })
  await recordConsents(tx, consents, now)
}
