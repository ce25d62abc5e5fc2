import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  openSession,
  renewSession,
  touchSession,
  type Session,
} from '../../../platform/sessions/session.ts'
import { customerKeyOf, changeBuyer, lockSessionSale, type Sale } from '../../sale/exports.ts'
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
  await Promise.all([
    renewSession(tx, renewed, sessionToken),
    ...(sale !== null && isHandedOver(sale) ? handOver(tx, sale, identity, now) : []),
  ])
  return {
    sessionToken,
    reservationExpired: sale?.status === 'basket' && sale.expiredAt !== null,
  }
}

/** A sale that is being paid or is paid belongs to the buyer who pays: a basket is handed over, an order is not. */
const isHandedOver = ({ status }: Sale): boolean => status === 'basket' || status === 'held'

const isOf = (sale: Sale, identity: Identity | null): boolean =>
  identity !== null && sale.email !== null && emailKeyOf(sale.email) === emailKeyOf(identity.email)

/** Gives the session's basket to its new buyer. */
function handOver(tx: Tx, sale: Sale, identity: Identity | null, now: Date): Promise<void>[] {
  const isSamePerson = isOf(sale, identity)
  const account = identity?.account ?? null
  if (account === null)
    return [
      ...(isSamePerson ? [] : [changeBuyer(tx, sale.id, null, { isSamePerson }, now)]),
      setHoldCustomer(tx, sale.id, null),
    ]
  const fullName = identity?.fullName ?? `${account.firstName} ${account.lastName}`.trim()
  const buyer = { accountId: account.id, email: account.email, fullName }
  return [
    changeBuyer(tx, sale.id, buyer, { isSamePerson }, now),
    setHoldCustomer(tx, sale.id, customerKeyOf(buyer)),
  ]
}
