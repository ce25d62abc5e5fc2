import '../speak.ts'
import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { readConfig } from '../config.ts'
import type { Foyer } from '../foyer.ts'
import {
  adoptRefundsSince,
  reconcilePayments,
  type Reconciled,
  type RefundAdopted,
} from '../modules/payment/exports.ts'
import { PaymentProviderError } from '../providers/payment/port.ts'
import { openWithProviders } from './open-with-providers.ts'
import { runCommand, say } from './run-command.ts'

/** How far back refunds are looked for that were made at a provider. */
const lookBackDays = 60

/** Exit codes: 0 every question was answered, 1 some were not, 2 it could not be tried. */
async function main(): Promise<number> {
  const shop = await openWithProviders({ ...readConfig(), logLevel: 'silent' })
  try {
    const found = await reconcilePayments(shop.foyer)
    report(found)
    const since = new Date(shop.foyer.clock.now().getTime() - lookBackDays * 24 * 3_600_000)
    const hasLooked = await lookForRefunds(shop.foyer, since)
    return found.failed === 0 && hasLooked ? 0 : 1
  } finally {
    await shop.close()
  }
}

function report({ payments, refunds, failed }: Reconciled): void {
  for (const { payment, saleReference, after } of payments) {
    say(
      `order ${saleReference ?? 'without a reference'}: ${text(payment.amount, payment.currency)} by ${payment.provider} was ${payment.status}, ${
        after === null ? 'the provider did not answer' : saidNow(payment.status, after)
      }`,
    )
  }
  for (const { refund, after } of refunds) {
    say(
      `order ${refund.saleReference ?? 'without a reference'}: refund of ${text(refund.amount, refund.currency)} ${
        after === null ? 'could not be sent: the provider did not answer' : `is ${after} now`
      }`,
    )
  }
  const asked = `${payments.length} ${plural('payment', payments.length)} without a known end, ${refunds.length} ${plural('refund', refunds.length)} to send`
  say(failed === 0 ? `${asked}.` : `${asked}; ${failed} without an answer, run this again later.`)
}

/** False when a provider did not answer. */
async function lookForRefunds(foyer: Foyer, since: Date): Promise<boolean> {
  try {
    const adopted = await adoptRefundsSince(foyer, since)
    for (const one of adopted) sayAdopted(one)
    say(`${adopted.length} ${plural('refund', adopted.length)} made at a provider.`)
    return true
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    say(`Refunds made at a provider could not be looked for: ${error.message}`)
    return false
  }
}

function sayAdopted({ saleReference, provider, amount, currency, outcome }: RefundAdopted): void {
  const reference = saleReference ?? ''
  const became = {
    order_refunded: 'with it everything has gone back, its tickets are void',
    undecided: `its tickets are still good: say what for with npm run refund -- ${reference} …`,
    settled: 'that was owed',
  }[outcome]
  say(`order ${reference}: ${text(amount, currency)} was given back at ${provider}; ${became}`)
}

const saidNow = (before: string, after: string): string =>
  before === after ? 'and still is' : `is ${after} now`

function text(amount: number, code: string): string {
  const currency = currencyOf(code)
  return formatMoney(amount, currency, currency.symbol)
}

await runCommand(main)
