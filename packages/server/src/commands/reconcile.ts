import '../speak.ts'
import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import { vendors } from '../providers/payment/vendors.ts'
import { parseArgs } from 'node:util'
import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { reconcileRefundDays } from '@foyer/contract/limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { readConfig } from '../config/config.ts'
import type { Foyer } from '../foyer.ts'
import {
  adoptDisputesSince,
  adoptRefundsSince,
  lookAtDisputes,
  readUnexplained,
  reconcilePayments,
  reconcileSince,
  type Reconciled,
  type RefundAdopted,
} from '../modules/payment/exports.ts'
import { PaymentProviderError } from '../providers/payment/port.ts'
import { lostSummary, lostTable, unexplainedLines } from './lost-table.ts'
import { openWithProviders } from './open-with-providers.ts'
import { runCommand, say } from './run-command.ts'
import { momentOf } from './since.ts'

const usage = `Usage: npm run reconcile                                       what the shop waits to hear of
       npm run reconcile -- --since TIME                       what it does not know of, after a backup was restored
       npm run reconcile -- --since TIME --adopt               the same; sales that are here get their money
       npm run reconcile -- --since TIME [--adopt] --refund    the same; money of sales that are lost goes back
TIME is that of the backup: 2026-11-22T18:00:00Z, or 36h or 3d ago.`

/** Exit codes: 0 every question was answered and nothing is left to do, 1 otherwise, 2 the command could not run. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      adopt: { type: 'boolean', default: false },
      refund: { type: 'boolean', default: false },
    },
  })
  const { since, adopt: adopts, refund: refunds } = values
  if (since === undefined && (adopts || refunds)) throw new Error(usage)
  const shop = await openWithProviders({ ...readConfig(), logLevel: 'silent' })
  try {
    return since === undefined
      ? await settleWhatIsKnown(shop.foyer)
      : await compare(shop.foyer, { since, adopts, refunds })
  } finally {
    await shop.close()
  }
}

async function settleWhatIsKnown(foyer: Foyer): Promise<number> {
  const found = await reconcilePayments(foyer)
  report(found)
  const since = new Date(foyer.clock.now().getTime() - reconcileRefundDays * dayMs)
  const hasLooked = await lookForRefunds(foyer, since)
  const hasAsked = await lookForDisputes(foyer, since)
  for (const line of unexplainedLines(await readUnexplained(foyer))) say(line)
  return found.failed === 0 && hasLooked && hasAsked ? 0 : 1
}

async function compare(
  foyer: Foyer,
  wish: { readonly since: string; readonly adopts: boolean; readonly refunds: boolean },
): Promise<number> {
  const found = await reconcileSince(foyer, {
    ...wish,
    since: momentOf(wish.since, foyer.clock.now()),
  })
  for (const line of lostTable(found)) say(line)
  for (const line of lostSummary(found)) say(line)
  for (const name of onlineWayNames) {
    const { listNote } = vendors[name]
    if (listNote !== undefined && foyer.providers[name] !== null) say(listNote)
  }
  return found.isDone ? 0 : 1
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

/** False when a provider did not answer. */
async function lookForDisputes(foyer: Foyer, since: Date): Promise<boolean> {
  try {
    const adopted = await adoptDisputesSince(foyer, since)
    for (const { provider, dispute } of adopted)
      say(
        `${provider} payment ${dispute.providerId}: the buyer’s bank disputes ${text(dispute.amount, dispute.currency)} (${dispute.status})`,
      )
    const silent = await lookAtDisputes(foyer)
    const count = `${adopted.length} new ${plural('dispute', adopted.length)}`
    say(silent === 0 ? `${count}.` : `${count}; ${silent} without an answer, run this again later.`)
    return silent === 0
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    say(`Disputes could not be looked for: ${error.message}`)
    return false
  }
}

function sayAdopted({ saleReference, provider, amount, currency, outcome }: RefundAdopted): void {
  const reference = saleReference ?? ''
  const became = {
    order_refunded: 'with it everything has gone back, its tickets are void',
    undecided: 'its tickets are still good until somebody says what for, as below',
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
