import { setTransfers as endpoint } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { transferRepeatMs } from '@foyer/contract/limits.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import type { TransferRow } from '@foyer/contract/shapes/transfer-row.ts'
import { handle } from '../../platform/http/handle.ts'
import type { NetworkAsking } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readPassableTickets } from '../tickets/exports.ts'
import { requireSessionSale, wrongState } from '../sale/exports.ts'
import { allotTickets } from './allot-tickets.ts'
import { promiseTickets } from './promise-tickets.ts'
import { wasAskedSince } from './transfer-store.ts'

/**
 * Promises tickets of the session's paid sale to other people, every row or none, and tells those whose time has come.
 * @throws FoyerError invalid_input, wrong_state when nothing is paid, rate_limited
 */
async function sendTransfers(asking: NetworkAsking, rows: readonly TransferRow[]): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (sale.status !== 'sold')
      throw await wrongState(tx, foyer, sale, transferMessages.sendFailed, now)
    const requestHash = sha256(JSON.stringify(rows))
    if (await wasAskedSince(tx, sale.id, requestHash, new Date(now.getTime() - transferRepeatMs)))
      return
    const parcels = allotTickets(rows, await readPassableTickets(tx, sale.id, now), now)
    const sender = { ip: asking.visitor.ip, accountId: sale.accountId, from: null }
    await promiseTickets(tx, foyer, sale.id, { parcels, sender, requestHash }, now)
  })
}

export const setTransfers = handle(endpoint, async (call) => {
  await sendTransfers(call, call.body.transfers)
  return {}
})
