import '../speak.ts'
import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { readConfig } from '../config.ts'
import { reconcilePayments, type Reconciled } from '../modules/payment/exports.ts'
import { openWithProviders } from './open-with-providers.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Exit codes: 0 every question was answered, 1 some were not, 2 it could not be tried. */
async function main(): Promise<number> {
  const shop = await openWithProviders({ ...readConfig(), logLevel: 'silent' })
  try {
    const found = await reconcilePayments(shop.foyer)
    report(found)
    return found.failed === 0 ? 0 : 1
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

const saidNow = (before: string, after: string): string =>
  before === after ? 'and still is' : `is ${after} now`

function text(amount: number, code: string): string {
  const currency = currencyOf(code)
  return formatMoney(amount, currency, currency.symbol)
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
