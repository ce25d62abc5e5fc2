import { walletPath, walletScriptPath } from '@foyer/contract/offline-wallet.ts'
import { definePage, type PageCall } from '../../../platform/http/page.ts'
import { listReferralsOf, presentChoice } from '../../order/exports.ts'
import { listOpenPlans } from '../../payment/exports.ts'
import { listWalletTickets, type Holder, type TicketRow } from '../../tickets/exports.ts'
import { listTransfersOfHolder } from '../../transfer/exports.ts'
import { allowKeeping } from './wallet-offline.ts'
import { findExtras } from './wallet-store.ts'
import { presentWalletTicket } from './wallet-view.ts'
import { privately, readAsHolder, sessionTokenOf } from './wallet-visit.ts'

/** All tickets of a buyer who is signed in, or has just paid; strangers are sent to sign in. */
export const walletPage = definePage({ path: walletPath, headers: privately, answer: showWallet })

async function showWallet(call: PageCall): Promise<string> {
  const { foyer, request, now } = call
  const found = await readAsHolder(foyer, request, async (tx, holder) => {
    const of = {
      accountId: holder.kind === 'account' ? holder.id : null,
      saleId: holder.kind === 'express' ? holder.saleId : null,
    }
    const [tickets, has, choices] = await Promise.all([
      listWalletTickets(tx, holder, now),
      findExtras(tx, holder),
      foyer.rooms.order.readOpenChoices(tx, of, now),
    ])
    const [transfers, plans, referrals] = await Promise.all([
      has.hasTransfers ? listTransfersOfHolder(tx, holder) : [],
      has.hasPlans ? listOpenPlans(tx, holder) : [],
      has.hasReferrals ? listReferralsOf(tx, foyer, of) : [],
    ])
    return { holder, tickets, transfers, plans, referrals, choices }
  })
  const present = (row: TicketRow) => presentWalletTicket(foyer, row)
  // A stranger gets no session for looking.
  const xsrf = sessionTokenOf(foyer, request) === undefined ? '' : call.xsrf()
  // Nobody signs out of an express order, so it is not kept on a device.
  if (found?.holder.kind === 'account') allowKeeping(call.reply)
  return foyer.pages.walletPage({
    ...call.frame(walletPath),
    visitor:
      found === undefined
        ? { kind: 'stranger', signInUrl: `/signin/?next=${walletPath}` }
        : presentVisitor(found.holder, xsrf),
    scriptUrl: walletScriptPath,
    upcoming: found?.tickets.upcoming.map(present) ?? [],
    // A past ticket is of no use to anybody.
    past: found?.tickets.past.map((row) => ({ ...present(row), canPassOn: false })) ?? [],
    plans: found?.plans ?? [],
    choices: found?.choices.map(presentChoice) ?? [],
    receiptsUrl:
      found?.holder.kind === 'express'
        ? `${walletPath}orders/${found.holder.reference}/receipts/`
        : null,
    shared: {
      xsrf,
      transfers: found?.transfers ?? [],
      referrals: found?.referrals ?? [],
    },
  })
}

function presentVisitor(holder: Holder, xsrf: string) {
  return {
    kind: 'holder' as const,
    name: holder.name,
    email: holder.email,
    // An express buyer has not signed in.
    signOut: holder.kind === 'account' ? { xsrf } : null,
  }
}
