import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  openSession,
  renewSession,
  touchSession,
  type Session,
} from '../../../platform/sessions/session.ts'
import { changeBuyerOfSession, lockSessionSale, type Sale } from '../../sale/exports.ts'
import { setHoldCustomer } from '../../inventory/exports.ts'
import type { Account } from '../account-store.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'

/** A visitor's session and its sale, locked. A visitor who has done nothing yet has neither. */
export interface LockedVisit {
  readonly session: Session | undefined
  readonly sale: Sale | null
}

export async function lockVisit(tx: Tx, asking: NetworkAsking): Promise<LockedVisit> {
  const found = await lockSessionSale(tx, asking)
  if (found !== null) return found
  return { session: await touchSession(tx, asking.visitor.sessionToken, asking.now), sale: null }
}

export interface Identity {
  /** Proved by a one-time code. */
  readonly email: string
  readonly account: Account | null
  /** The name as the buyer just typed it; null for the account's own. */
  readonly fullName: string | null
}

export interface Identified {
  /** The session's new token: anybody who knew only the old one is a stranger now. */
  readonly sessionToken: string
  /** The basket had been reserved and its time has run out. */
  readonly reservationExpired: boolean
}

/** Sets who the session is from now on, null for nobody. Its token changes, its basket stays. */
export async function identifySession(
  tx: Tx,
  asking: NetworkAsking,
  visit: LockedVisit,
  identity: Identity | null,
): Promise<Identified> {
  const { foyer, visitor, now } = asking
  const { sale } = visit
  const sessionToken = foyer.ids.sessionToken()
  // A visitor without a session who signs out gets no session by it.
  const session =
    visit.session ??
    (identity === null ? undefined : await openSession(tx, visitor.sessionToken, now))
  if (session === undefined) return { sessionToken, reservationExpired: false }
  const isKept = sale === null || isHandedOver(sale) || isOf(sale, identity)
  const renewed = {
    id: session.id,
    accountId: identity?.account?.id ?? null,
    verifiedEmail: identity?.email ?? null,
    saleId: isKept ? session.saleId : null,
  }
  const renewal = { session: renewed, newToken: sessionToken }
  if (sale !== null && isHandedOver(sale)) await handOver(tx, sale, identity, renewal, now)
  else await renewSession(tx, renewed, sessionToken)
  return {
    sessionToken,
    reservationExpired: sale?.status === 'basket' && sale.expiredAt !== null,
  }
}

/** A sale that is being paid or is paid belongs to the buyer who pays: a basket is handed over, an order is not. */
const isHandedOver = ({ status }: Sale): boolean => status === 'basket' || status === 'held'

const isOf = (sale: Sale, identity: Identity | null): boolean =>
  identity !== null && sale.email !== null && emailKeyOf(sale.email) === emailKeyOf(identity.email)

/** Renews the session, and gives its basket to its new buyer. */
async function handOver(
  tx: Tx,
  sale: Sale,
  identity: Identity | null,
  renewal: { readonly session: Session; readonly newToken: string },
  now: Date,
): Promise<void> {
  const isSamePerson = isOf(sale, identity)
  const account = identity?.account ?? null
  if (account !== null) {
    const fullName = identity?.fullName ?? `${account.firstName} ${account.lastName}`.trim()
    const buyer = { accountId: account.id, email: account.email, fullName }
    await changeBuyerOfSession(tx, { saleId: sale.id, buyer, isSamePerson }, renewal, now)
  } else if (!isSamePerson && !isNobodysYet(sale)) {
    await changeBuyerOfSession(tx, { saleId: sale.id, buyer: null, isSamePerson }, renewal, now)
  } else {
    await renewSession(tx, renewal.session, renewal.newToken)
    if (isSamePerson) await setHoldCustomer(tx, sale.id, null)
  }
}

/**
 * A reservation without a buyer stays as it is when its visitor is still nobody with an account. A basket is changed all the same:
 * when that was last is what it is kept by.
 */
const isNobodysYet = (sale: Sale): boolean =>
  sale.status === 'held' &&
  sale.accountId === null &&
  sale.email === null &&
  sale.fullName === null &&
  sale.contactNumber === null &&
  sale.billingAddress === null &&
  sale.marketingAnsweredAt === null
