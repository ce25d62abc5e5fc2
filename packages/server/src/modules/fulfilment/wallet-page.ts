import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { newNonce, noThirdParties, setPagePolicy } from '../../platform/security-headers.ts'
import { xsrfTokenOf } from '../../platform/xsrf.ts'
import { listWalletTickets, type Holder } from './wallet-holder.ts'
import type { TicketRow } from './wallet-store.ts'
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
  }))
  const present = (row: TicketRow) => presentWalletTicket(foyer, row)
  const nonce = newNonce()
  const html = foyer.pages.walletPage({
    siteName: foyer.config.siteName,
    publicUrl: foyer.publicUrl,
    path: walletPath,
    nonce,
    visitor:
      found === undefined
        ? { kind: 'stranger', signInUrl: `/signin/?next=${walletPath}` }
        : presentVisitor(foyer, request, found.holder),
    upcoming: found?.tickets.upcoming.map(present) ?? [],
    past: found?.tickets.past.map(present) ?? [],
  })
  setPagePolicy(reply, nonce, noThirdParties)
  return keepPrivate(reply).type('text/html; charset=utf-8').send(html)
}

function presentVisitor(foyer: Foyer, request: FastifyRequest, holder: Holder) {
  const token = sessionTokenOf(foyer, request)
  return {
    kind: 'holder' as const,
    name: holder.name,
    email: holder.email,
    // An express buyer has not signed in.
    signOut:
      holder.kind === 'account' && token !== undefined
        ? { xsrf: xsrfTokenOf(foyer.secrets, token) }
        : null,
  }
}
