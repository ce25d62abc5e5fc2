import { providerPatienceMs } from '@foyer/contract/limits.ts'
import type * as Sdk from 'square'
import type { SquareConfig } from './square-vendor.ts'
import {
  PaymentProviderError,
  type MadeRefund,
  type PaymentState,
  type RefundStatus,
} from '../payment/port.ts'
import type { SquareProvider } from './port.ts'
import { buyerText, isRefusal } from './square-errors.ts'
import { createSquareDisputes } from './square-disputes.ts'
import { readSquareEvent } from './square-event.ts'
import { listSquarePayments, noteOf } from './square-payments.ts'
import { stateOf, unreadable } from './square-state.ts'

/**
 * Payments through Square's Payments API. `webhookUrl` is the URL the webhook is registered with: it is signed along with
 * the body.
 */
export function createSquareProvider(
  config: SquareConfig,
  webhookUrl: string,
  timeoutMs = providerPatienceMs,
): SquareProvider {
  let loading: Promise<{ sdk: typeof Sdk; client: Sdk.SquareClient }> | undefined
  // Loading the whole SDK takes a good part of a second, so it is loaded only when needed.
  const load = () =>
    (loading ??= import('square').then((sdk) => ({
      sdk,
      client: new sdk.SquareClient({
        token: config.accessToken,
        baseUrl: config.apiBase,
        timeoutInSeconds: timeoutMs / 1000,
        maxRetries: 1,
      }),
    })))
  const ask = async <T>(call: (client: Sdk.SquareClient) => Promise<T>): Promise<T> => {
    const { sdk, client } = await load()
    try {
      return await call(client)
    } catch (error) {
      throw asProviderError(sdk, error)
    }
  }
  const read = async (paymentId: string): Promise<PaymentState> =>
    stateOf((await ask(async (client) => await client.payments.get({ paymentId }))).payment)

  return {
    form: { applicationId: config.applicationId, scriptUrl: config.scriptUrl },
    prepare() {
      // If it fails here, the payment's own call reports the error.
      load().catch(() => {})
    },
    async create({ idempotencyKey, amount, currency, saleReference, source, mark = null }) {
      if (source === null || source === undefined)
        throw new PaymentProviderError('refused', 'a Square payment needs a card', null)
      const { payment } = await ask(
        async (client) =>
          await client.payments.create({
            sourceId: source.token,
            idempotencyKey,
            amountMoney: moneyOf(amount, currency),
            locationId: source.locationId,
            referenceId: saleReference,
            // Every event carries it: it finds the payment if this call's answer is lost.
            note: noteOf(idempotencyKey, mark),
            autocomplete: true,
            acceptPartialAuthorization: false,
            ...(source.verificationToken !== null && {
              verificationToken: source.verificationToken,
            }),
          }),
      )
      return { providerId: stateOf(payment).providerId, handOver: null }
    },
    read,
    async cancel(paymentId) {
      try {
        const { payment } = await ask(async (client) => await client.payments.cancel({ paymentId }))
        return stateOf(payment)
      } catch (error) {
        // It is too late to cancel: the payment's actual state counts.
        if (error instanceof PaymentProviderError && error.kind === 'refused')
          return await read(paymentId)
        throw error
      }
    },
    async cancelUnanswered({ idempotencyKey }) {
      try {
        await ask(
          async (client) => await client.payments.cancelByIdempotencyKey({ idempotencyKey }),
        )
        return true
      } catch (error) {
        if (error instanceof PaymentProviderError && error.kind === 'refused') return false
        throw error
      }
    },
    async refund({ idempotencyKey, providerId, amount, currency }) {
      const { refund } = await ask(
        async (client) =>
          await client.refunds.refundPayment({
            idempotencyKey,
            paymentId: providerId,
            amountMoney: moneyOf(amount, currency),
            // The only text of ours that Square stores with it: it finds the refund if this call's answer is lost.
            reason: idempotencyKey,
          }),
      )
      if (refund?.id === undefined) throw unreadable('refund')
      return { refundId: refund.id, status: refundStatusOf(refund.status) }
    },
    async listRefunds(providerId) {
      const { payment } = await ask(
        async (client) => await client.payments.get({ paymentId: providerId }),
      )
      const made: MadeRefund[] = []
      for (const refundId of payment?.refundIds ?? []) {
        const { refund } = await ask(async (client) => await client.refunds.get({ refundId }))
        if (refund !== undefined) made.push(madeRefund(refund))
      }
      return made
    },
    async listRefundsSince(since) {
      const made: MadeRefund[] = []
      await ask(async (client) => {
        for await (const refund of await client.refunds.list({ beginTime: since.toISOString() }))
          made.push(madeRefund(refund))
      })
      return made
    },
    ...createSquareDisputes(ask),
    listPayments: (since, wanted) => listSquarePayments(ask, since, wanted),
    async readRefund({ refundId }) {
      const { refund } = await ask(async (client) => await client.refunds.get({ refundId }))
      return refundStatusOf(refund?.status)
    },
    async readWebhook(rawBody, headers) {
      const signature = headers['x-square-hmacsha256-signature']
      if (typeof signature !== 'string') return null
      const { sdk } = await load()
      const requestBody = rawBody.toString('utf8')
      const genuine = await sdk.WebhooksHelper.verifySignature({
        requestBody,
        signatureHeader: signature,
        signatureKey: config.webhookSignatureKey,
        notificationUrl: webhookUrl,
      })
      return genuine ? readSquareEvent(requestBody) : null
    },
  }
}

/** The SDK's amounts have a type that JSON cannot write; they do not leave this file. */
const moneyOf = (amount: number, currency: string): Sdk.Square.Money => ({
  amount: BigInt(amount),
  currency: currency as Sdk.Square.Currency,
})

/** https://developer.squareup.com/reference/square/objects/PaymentRefund */
function refundStatusOf(status: string | null | undefined): RefundStatus {
  if (status === 'COMPLETED') return 'succeeded'
  return status === 'FAILED' || status === 'REJECTED' ? 'failed' : 'pending'
}

const madeRefund = (refund: Sdk.Square.PaymentRefund): MadeRefund => ({
  refundId: refund.id,
  providerId: refund.paymentId ?? '',
  status: refundStatusOf(refund.status),
  amount: Number(refund.amountMoney.amount ?? 0),
  currency: refund.amountMoney.currency ?? '',
  idempotencyKey: refund.reason ?? null,
})

/** Tells refusals (the call had no effect) from silence (it may have had its effect). */
function asProviderError(sdk: typeof Sdk, error: unknown): PaymentProviderError {
  if (error instanceof sdk.SquareError) {
    const refused = isRefusal(error.statusCode, error.errors)
    const codes = error.errors.map(({ code }) => code).join(', ')
    const message = `Square ${error.statusCode ?? 'did not answer'}: ${codes}`
    const text = refused ? buyerText(error.errors) : null
    return new PaymentProviderError(refused ? 'refused' : 'unknown', message, text, error)
  }
  const message = error instanceof Error ? error.name : 'nothing'
  return new PaymentProviderError(
    'unknown',
    `Square's answer could not be read: ${message}`,
    null,
    error,
  )
}
