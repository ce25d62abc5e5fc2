import { hourMs } from '@foyer/contract/time-units.ts'
import { locale } from '@foyer/language/texts.ts'
import type { TruelayerConfig } from './truelayer-vendor.ts'
import { metadataOfMark } from '../payment/mark-metadata.ts'
import {
  PaymentProviderError,
  type NewProviderPayment,
  type RefundStatus,
} from '../payment/port.ts'
import type { BankProvider } from './port.ts'
import { createTruelayerCalls, unreadable } from './truelayer-calls.ts'
import { listTruelayerPayments } from './truelayer-payments.ts'
import {
  accountsShape,
  createdShape,
  eventShape,
  paymentShape,
  refundShape,
  refundsShape,
  refundStateShape,
  stateOf,
} from './truelayer-shapes.ts'
import { createWebhookCheck } from './truelayer-webhooks.ts'

/** Accounts are opened by hand, and rarely, so the list is kept this long. */
const accountsLifeMs = hourMs

interface Surroundings {
  readonly now: () => Date
  /** The URL buyers come back to; it is registered with TrueLayer. */
  readonly returnUrl: string
  /** The path that receives TrueLayer's webhooks: it is part of the signed text. */
  readonly webhookPath: string
  readonly timeoutMs?: number
}

/** The euro countries in which TrueLayer reaches banks. */
const euroCountries = new Set(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LT', 'NL', 'PT'])

/**
 * TrueLayer's page begins with the banks of one country, in the shop's language. It takes codes of two letters (ISO 639-1); for a
 * language without one it uses that of the buyer's browser.
 * https://docs.truelayer.com/reference/create-payment
 */
function pageIn(currency: string, shopLocale: string) {
  const { language, region = '' } = new Intl.Locale(shopLocale)
  const euroCountry = euroCountries.has(region) ? region : 'IE'
  return {
    country_code: currency === 'EUR' ? euroCountry : 'GB',
    ...(language.length === 2 ? { language_code: language } : {}),
  }
}

/** Bank transfers through TrueLayer Payments v3, into the merchant account of the payment's currency. */
export function createTruelayerProvider(
  config: TruelayerConfig,
  { now, returnUrl, webhookPath, timeoutMs }: Surroundings,
): BankProvider {
  const calls = createTruelayerCalls(config, now, timeoutMs)
  const isGenuine = createWebhookCheck({ keysUrl: config.webhookKeys, path: webhookPath, now })
  let accounts: { readonly byCurrency: ReadonlyMap<string, string>; readonly at: number } | null =
    null

  async function accountOf(currency: string): Promise<string> {
    if (accounts === null || now().getTime() - accounts.at >= accountsLifeMs) {
      const { items } = await calls.get('/v3/merchant-accounts', accountsShape)
      const byCurrency = new Map(items.map((account) => [account.currency, account.id]))
      accounts = { byCurrency, at: now().getTime() }
    }
    const id = accounts.byCurrency.get(currency)
    if (id === undefined)
      throw new PaymentProviderError('refused', `there is no merchant account in ${currency}`, null)
    return id
  }

  const read = async (id: string) => stateOf(await calls.get(pathOf(id), paymentShape))

  return {
    read,
    async requireReady(currency) {
      await accountOf(currency)
    },
    async create(payment) {
      const body = requestOf(payment, await accountOf(payment.currency), returnUrl)
      const made = createdShape.safeParse(
        await calls.post('/v3/payments', payment.idempotencyKey, body),
      )
      if (!made.success) throw unreadable('/v3/payments')
      const { id, hosted_page: page } = made.data
      return { providerId: id, handOver: pageOf(config, page?.uri) }
    },
    async cancel(id) {
      try {
        await calls.post(`${pathOf(id)}/actions/cancel`, `cancel-${id}`, {})
      } catch (error) {
        // It is too late to cancel: the payment's actual state counts.
        if (!(error instanceof PaymentProviderError && error.kind === 'refused')) throw error
      }
      return await read(id)
    },
    async refund(refund) {
      const metadata = { foyer_key: refund.idempotencyKey }
      const body = { amount_in_minor: refund.amount, reference: refund.saleReference, metadata }
      const path = `${pathOf(refund.providerId)}/refunds`
      const made = refundShape.safeParse(await calls.post(path, refund.idempotencyKey, body))
      if (!made.success) throw unreadable(path)
      return { refundId: made.data.id, status: 'pending' }
    },
    async readRefund({ providerId, refundId }) {
      const path = `${pathOf(providerId)}/refunds/${encodeURIComponent(refundId)}`
      return refundStatusOf(await calls.get(path, refundStateShape))
    },
    async listRefunds(providerId) {
      const { items } = await calls.get(`${pathOf(providerId)}/refunds`, refundsShape)
      return items.map((made) => ({
        refundId: made.id,
        providerId,
        status: refundStatusOf(made),
        amount: made.amount_in_minor,
        currency: made.currency,
        idempotencyKey: made.metadata?.['foyer_key'] ?? null,
      }))
    },
    async *listPayments(since, wanted) {
      const { items } = await calls.get('/v3/merchant-accounts', accountsShape)
      for (const { id } of items) {
        const span = { from: since, to: now() }
        yield* listTruelayerPayments(calls, id, span, wanted)
      }
    },
    async readWebhook(rawBody, headers) {
      if (!(await isGenuine(rawBody, headers))) return null
      const body: unknown = JSON.parse(rawBody.toString('utf8'))
      const event = eventShape.safeParse(body)
      if (!event.success) return null
      const { event_id: eventId, type, payment_id: paymentId } = event.data
      return { eventId, type, paymentId: paymentId ?? null, body }
    },
  }
}

function refundStatusOf({ status }: { readonly status: string }): RefundStatus {
  if (status === 'executed') return 'succeeded'
  return status === 'failed' ? status : 'pending'
}

const pathOf = (id: string): string => `/v3/payments/${encodeURIComponent(id)}`

function requestOf(payment: NewProviderPayment, account: string, returnUrl: string): object {
  const { payer, saleReference } = payment
  if (payer === undefined || payer === null)
    throw new PaymentProviderError('refused', 'a bank payment needs the name of its payer', null)
  return {
    amount_in_minor: payment.amount,
    currency: payment.currency,
    payment_method: {
      type: 'bank_transfer',
      provider_selection: {
        type: 'user_selected',
        filter: { release_channel: 'general_availability', customer_segments: ['retail'] },
      },
      beneficiary: {
        type: 'merchant_account',
        merchant_account_id: account,
        // The text on the buyer's bank statement.
        reference: saleReference,
      },
    },
    user: { name: payer.name, email: payer.email },
    metadata: { sale_reference: saleReference, ...metadataOfMark(payment) },
    hosted_page: { return_uri: returnUrl, ...pageIn(payment.currency, locale()) },
  }
}

/** Buyers are sent to TrueLayer's own page, and a URL of any other origin is refused. */
function pageOf({ pageBase }: TruelayerConfig, uri: string | undefined): string | null {
  if (uri === undefined || !URL.canParse(uri)) return null
  return new URL(uri).origin === new URL(pageBase).origin ? uri : null
}
