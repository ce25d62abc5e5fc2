import type { FastifyInstance } from 'fastify'
import {
  accessToken,
  apiRoute,
  once,
  Refusal,
  requireSigned,
  requireToken,
  type Answer,
} from './api-route.ts'
import type { BankPayment } from './objects.ts'
import { readNewPayment } from './params.ts'
import { pastPayment, pastRefund } from './past-payments.ts'
import { current, fail, isApprovable } from './payments.ts'
import { refundPayment } from './refunds.ts'
import { timeOf, type World } from './world.ts'

const pageSize = 50

/**
 * The payments that arrived in the merchant account of a currency, by the time they were settled, with the header for the
 * next page. https://docs.truelayer.com/docs/get-your-merchant-account-transactions-or-payment-sources
 */
function listTransactions(world: World, currency: string, query: unknown): object {
  const asked = query as Readonly<Record<string, string | undefined>>
  const from = Date.parse(asked['from'] ?? '')
  const to = Date.parse(asked['to'] ?? '')
  if (Number.isNaN(from) || Number.isNaN(to))
    throw new Refusal(400, 'from and to must be timestamps')
  const start = Number(asked['cursor'] ?? 0)
  const settled = world.store.all('payment').flatMap((payment) => {
    const at = Date.parse(payment.settled_at ?? '')
    return payment.currency === currency && at >= from && at <= to ? [payment] : []
  })
  const items = settled.slice(start, start + pageSize).map((payment) => ({
    type: 'merchant_account_payment',
    id: `transaction-${payment.id}`,
    currency,
    amount_in_minor: payment.amount_in_minor,
    status: 'settled',
    settled_at: payment.settled_at,
    payment_id: payment.id,
  }))
  const end = start + pageSize
  return { items, pagination: end < settled.length ? { next_cursor: String(end) } : {} }
}

const accounts = [
  { id: 'sandbox-merchant-gbp', currency: 'GBP', account_holder_name: 'Foyer Tickets' },
  { id: 'sandbox-merchant-eur', currency: 'EUR', account_holder_name: 'Foyer Tickets' },
]

/** TrueLayer's calls, as far as a shop with a merchant account uses them. */
export async function truelayerApi(app: FastifyInstance, world: World): Promise<void> {
  // Signatures are over the bytes, not over the decoded content.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  apiRoute(app, world, {
    method: 'POST',
    url: '/connect/token',
    work: ({ text }) => {
      const form = new URLSearchParams(text)
      const { clientId, clientSecret } = world.keys.shop
      const known = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
      if (!known) throw new Refusal(400, 'invalid_client')
      const body = { access_token: accessToken, expires_in: 3600, token_type: 'Bearer' }
      return { status: 200, body }
    },
  })
  apiRoute(app, world, {
    method: 'GET',
    url: '/.well-known/jwks',
    work: () => ({ status: 200, body: world.keys.jwks }),
  })
  apiRoute(app, world, {
    method: 'GET',
    url: '/v3/merchant-accounts',
    work: ({ request }) => {
      requireToken(request)
      return { status: 200, body: { items: accounts } }
    },
  })
  apiRoute(app, world, {
    method: 'GET',
    url: '/v3/merchant-accounts/:id/transactions',
    work: ({ request, params }) => {
      requireToken(request)
      const account = accounts.find(({ id }) => id === params['id'])
      if (account === undefined) throw new Refusal(404, 'Merchant account not found')
      return { status: 200, body: listTransactions(world, account.currency, request.query) }
    },
  })
  apiRoute(app, world, {
    method: 'POST',
    url: '/v3/payments',
    work: (call) => {
      const key = requireSigned(world, call)
      return once(world, key, call.text, () => createPayment(world, call.text))
    },
  })
  apiRoute(app, world, {
    method: 'GET',
    url: '/v3/payments/:id',
    work: ({ request, params }) => {
      requireToken(request)
      return { status: 200, body: shown(find(world, params['id'])) }
    },
  })
  apiRoute(app, world, {
    method: 'POST',
    url: '/v3/payments/:id/actions/cancel',
    work: (call) => {
      requireSigned(world, call)
      const payment = find(world, call.params['id'])
      if (!isApprovable(payment)) throw new Refusal(400, 'Payment cannot be cancelled any more')
      fail(world, payment, 'canceled')
      return { status: 202, body: null }
    },
  })
  apiRoute(app, world, {
    method: 'GET',
    url: '/v3/payments/:id/refunds',
    work: ({ request, params }) => {
      requireToken(request)
      const { id } = find(world, params['id'])
      const items = world.store.all('refund').filter(({ payment_id }) => payment_id === id)
      return { status: 200, body: { items } }
    },
  })
  apiRoute(app, world, {
    method: 'GET',
    url: '/v3/payments/:id/refunds/:refund',
    work: ({ params }) => {
      const id = params['refund'] ?? ''
      const refund = world.store.get('refund', id) ?? pastRefund(world, id)
      if (refund === undefined || refund.payment_id !== params['id'])
        throw new Refusal(404, 'Refund not found')
      return { status: 200, body: refund }
    },
  })
  apiRoute(app, world, {
    method: 'POST',
    url: '/v3/payments/:id/refunds',
    work: (call) => {
      const key = requireSigned(world, call)
      const payment = find(world, call.params['id'])
      return once(world, key, call.text, () => refundPayment(world, payment, call.text))
    },
  })
}

function find(world: World, id: string | undefined): BankPayment {
  const payment = current(world, id ?? '') ?? pastPayment(world, id ?? '')
  if (payment === undefined) throw new Refusal(404, 'Payment not found')
  return payment
}

function createPayment(world: World, text: string): Answer {
  const asked = readNewPayment(text, accounts)
  const id = world.ids.id('bankpay')
  const payment: BankPayment = {
    ...asked,
    id,
    status: 'authorization_required',
    created_at: timeOf(world.clock),
    user: { id: world.ids.id('user'), name: asked.payer },
    resource_token: world.ids.secret(),
  }
  world.store.put('payment', payment)
  const page = `${world.url()}/payments#payment_id=${id}&resource_token=${payment.resource_token}`
  return {
    status: 201,
    body: {
      id,
      resource_token: payment.resource_token,
      user: { id: payment.user.id },
      status: payment.status,
      hosted_page: { uri: page },
    },
  }
}

/** The API's view of a payment: it lacks the token that opens the payment's page. */
function shown(payment: BankPayment): object {
  const { resource_token: _token, return_uri: _uri, reference, ...rest } = payment
  return { ...rest, payment_method: { type: 'bank_transfer', beneficiary: { reference } } }
}
