import type { Foyer } from '../../foyer.ts'
import { passLinksOf, readPassToken } from '../../modules/fulfilment/wallet/pass-links.ts'
import { linkToken, readLinkToken } from '../../modules/marketing/link-token.ts'
import { partOfLink, payPathOf } from '../../modules/payment/plan/pay-link.ts'
import { isHoldToken, issueHoldToken } from '../../modules/seating/holds/hold-token.ts'
import type { Secrets } from '../../platform/secrets.ts'

const now = new Date('2026-12-01T10:00:00Z')

/** The parts of a shop that links of mails need. */
const shopWith = (secrets: Secrets) =>
  ({
    secrets,
    publicUrl: 'https://tickets.example',
    clock: { now: () => now },
    providers: { passes: { apple: { validUntil: null }, google: null } },
  }) as unknown as Foyer
const session = { sessionToken: 'a session', eventDateId: 7 }

type Make = (by: Secrets) => string
type IsGood = (by: Secrets, link: string) => boolean

/** The signed things that people keep: how each is made, and whether it is still accepted. */
export const signedLinks: Readonly<Record<string, readonly [Make, IsGood]>> = {
  'to pay a part of a plan': [
    (secrets) => payPathOf({ secrets }, 5, now),
    (secrets, path) => {
      const link = new URL(path, 'http://shop.example').searchParams.get('link') ?? ''
      return partOfLink({ secrets }, link, now) === 5
    },
  ],
  'to a pass of a ticket': [
    (by) => passLinksOf(shopWith(by), { id: 3, version: 1, status: 'valid' }).apple ?? '',
    (by, url) =>
      readPassToken(shopWith(by), new URL(url).searchParams.get('token') ?? '')?.ticketId === 3,
  ],
  'out of a mailing list': [
    (by) => linkToken(by, 'unsubscribe', 9),
    (by, token) => readLinkToken(by, 'unsubscribe', token) === 9,
  ],
  'to seats that are held': [
    (by) => issueHoldToken(by, session, now),
    (by, token) => isHoldToken(by, session, token, now),
  ],
}
