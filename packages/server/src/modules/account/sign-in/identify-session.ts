import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  openSession,
  rotateSession,
  setSessionIdentity,
  setSessionSale,
  touchSession,
} from '../../../platform/sessions/session.ts'
import {
  customerKeyOf,
  clearBuyer,
  lockSessionSale,
  setBuyer,
  setSaleExpress,
  type Sale,
} from '../../sale/exports.ts'
import { setHoldCustomer } from '../../inventory/exports.ts'
import type { Account } from '../account-store.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'

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
  identity: Identity | null,
): Promise<Identified> {
  const found = await lockSessionSale(tx, asking)
  const sessionToken = asking.foyer.ids.sessionToken()
  const { visitor, now } = asking
  // A visitor without a session who signs out gets no session by it.
  const open = identity === null ? touchSession : openSession
  const session = found?.session ?? (await open(tx, visitor.sessionToken, now))
  if (session === undefined) return { sessionToken, reservationExpired: false }
  await rotateSession(tx, session.id, sessionToken)
  await setSessionIdentity(tx, session.id, {
    accountId: identity?.account?.id ?? null,
    verifiedEmail: identity?.email ?? null,
  })
  if (found !== null) {
    const kept = await handOver(tx, found.sale, identity, asking.now)
    if (!kept) await setSessionSale(tx, session.id, null)
  }
  return {
    sessionToken,
    reservationExpired: found?.sale.status === 'basket' && found.sale.expiredAt !== null,
  }
}

/** Gives the session's sale to its new buyer. False when it is somebody's order and has to stay theirs. */
async function handOver(
  tx: Tx,
  sale: Sale,
  identity: Identity | null,
  now: Date,
): Promise<boolean> {
  const samePerson =
    identity !== null &&
    sale.email !== null &&
    emailKeyOf(sale.email) === emailKeyOf(identity.email)
  // A sale that is being paid or is paid belongs to the buyer who pays: a basket is handed over, an order is not.
  if (sale.status !== 'basket' && sale.status !== 'held') return samePerson
  if (!samePerson) await clearBuyer(tx, sale.id, now)
  const account = identity?.account ?? null
  if (account !== null) {
    const fullName = identity?.fullName ?? `${account.firstName} ${account.lastName}`.trim()
    await setBuyer(tx, sale.id, { accountId: account.id, email: account.email, fullName }, now)
    // Express is for buyers who are not signed in.
    await setSaleExpress(tx, sale.id, false)
  }
  await setHoldCustomer(
    tx,
    sale.id,
    account === null ? null : customerKeyOf({ accountId: account.id, email: account.email }),
  )
  return true
}
