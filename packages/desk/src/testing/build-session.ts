import { rightsOf, type Role } from '@foyer/contract/api/rights.ts'
import type { Organiser, Session } from '../lib/session.ts'

/** An organiser as somebody with this role sees it. */
export const buildOrganiser = (role: Role = 'owner', more: Partial<Organiser> = {}): Organiser => ({
  key: 'harbour-lights',
  name: 'Harbour Lights',
  role,
  rights: [...rightsOf(role)],
  passkey_required: false,
  currency: 'GBP',
  booking_fees: { GBP: { at_least: '0', at_most: '10.00' } },
  ...more,
})

/** Ada, who owns one organiser. */
export const buildSession = (more: Partial<Session> = {}): Session => ({
  person: {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    is_operator: false,
    proved_until: '2026-12-01T10:00:00.000Z',
    shown_passkey: false,
  },
  organisers: [buildOrganiser()],
  xsrf_token: 'token-1',
  shop: { name: 'Foyer', url: 'https://shop.example', locale: 'en-GB' },
  ...more,
})

export const nobody = (): Session => buildSession({ person: null, organisers: [] })
