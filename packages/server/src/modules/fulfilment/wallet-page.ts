import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { pageFrame } from '../../platform/page-frame.ts'
import { newNonce, noThirdParties, setPagePolicy } from '../../platform/security-headers.ts'
import { xsrfTokenOf } from '../../platform/xsrf.ts'
import { listReferralsOf } from '../order/exports.ts'
import { listTransfersOfHolder } from '../transfer/exports.ts'
import { listWalletTickets, type Holder } from './wallet-holder.ts'
import type { TicketRow } from './wallet-store.ts'
import { allowKeeping, walletScriptPath } from './wallet-offline.ts'
import { presentWalletTicket, walletPath } from './wallet-view.ts'
import { keepPrivate, readAsHolder, sessionTokenOf } from './wallet-visit.ts'

/** All tickets of whoever is signed in, or has just paid; strangers are led to sign in. */
export function registerWalletPage(app: FastifyInstance, foyer: Foyer): void {
  app.get(walletPath, async (request, reply) => await answerWallet(foyer, request, reply))
}

async function answerWallet(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = foyer.clock.now()
  const found = await readAsHolder(foyer, request, async (tx, holder) => ({
    holder,
    tickets: await listWalletTickets(tx, holder, now),
    transfers: await listTransfersOfHolder(tx, holder),
    referrals: await listReferralsOf(tx, foyer, {
      accountId: holder.kind === 'account' ? holder.id : null,
      saleId: holder.kind === 'express' ? holder.saleId : null,
    }),
  }))
  const present = (row: TicketRow) => presentWalletTicket(foyer, row)
  const nonce = newNonce()
  const token = sessionTokenOf(foyer, request)
  const xsrf = token === undefined ? '' : xsrfTokenOf(foyer.secrets, token)
  const html = foyer.pages.walletPage({
    ...pageFrame(foyer, walletPath, nonce),
    visitor:
      found === undefined
        ? { kind: 'stranger', signInUrl: `/signin/?next=${walletPath}` }
        : presentVisitor(found.holder, xsrf),
    scriptUrl: walletScriptPath,
    upcoming: found?.tickets.upcoming.map(present) ?? [],
    // What is over is of no use to anybody.
    past: found?.tickets.past.map((row) => ({ ...present(row), canPassOn: false })) ?? [],
    shared: {
      xsrf,
      transfers: found?.transfers ?? [],
      referrals: found?.referrals ?? [],
    },
  })
  // Nobody signs out of an express order: it is not kept on a device.
  if (found?.holder.kind === 'account') allowKeeping(reply)
  setPagePolicy(reply, nonce, noThirdParties)
  return keepPrivate(reply).type('text/html; charset=utf-8').send(html)
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
