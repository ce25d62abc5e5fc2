import '../speak.ts'
import { parseArgs } from 'node:util'
import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { compactCode } from '@foyer/contract/typed/read-code.ts'
import { amountIn, amountProblem } from '@foyer/contract/typed/read-amount.ts'
import { pino } from 'pino'
import { readConfig, type Config } from '../config/config.ts'
import {
  RefundRefused,
  refundSale,
  sendOwed,
  type RefundDone,
  type RefundWish,
  sendRefundJob,
  type RefundDesk,
} from '../modules/payment/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { createSecrets } from '../platform/secrets.ts'
import { randomIds } from '../platform/ids.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { mailJobs } from '../modules/mail/exports.ts'
import { tellSeatingProviderJob } from '../modules/sale/exports.ts'
import { runCommand, say } from './run-command.ts'
import { openToLook } from './open-to-look.ts'

const usage = `Usage: npm run refund -- SALE_REFERENCE --reason "…"                    everything that is left
       npm run refund -- SALE_REFERENCE AMOUNT --reason "…"             money only, every ticket stays good
       npm run refund -- SALE_REFERENCE [AMOUNT] --tickets CODE,CODE --reason "…"
       npm run refund -- SALE_REFERENCE --owed --reason "…"             only what was given back and did not arrive
The reason is told to the buyer.`

/** Exit codes: 0 refunded, 1 refused and nothing changed, 2 the command could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      tickets: { type: 'string' },
      owed: { type: 'boolean', default: false },
      reason: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [given, amountText, ...more] = positionals
  const reason = values.reason?.trim() ?? ''
  if (given === undefined || more.length > 0 || reason === '') throw new Error(usage)
  if (values.owed && (amountText !== undefined || values.tickets !== undefined))
    throw new Error(usage)
  const reference = compactCode(given)
  const desk = await openDesk(readConfig())
  const currency = await desk.currencyOf(reference)
  try {
    const amount = amountText === undefined ? null : amountOf(amountText, currency)
    const done = values.owed
      ? await sendOwed(desk, { reference, reason })
      : await refundSale(desk, { reference, wish: wishOf(amount, values.tickets), reason })
    report(done)
    return 0
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    const most = error.most === null ? '' : ` ${text(error.most, currency ?? 'GBP')} is left.`
    say(`Nothing was given back: ${error.message}${most}`)
    return 1
  } finally {
    await desk.close()
  }
}

function wishOf(amount: number | null, tickets: string | undefined): RefundWish {
  if (tickets === undefined) return amount === null ? { kind: 'all' } : { kind: 'amount', amount }
  const codes = [...new Set(tickets.split(',').map(compactCode))].filter((code) => code)
  if (codes.length === 0) throw new Error(usage)
  return { kind: 'tickets', codes, amount }
}

/** Reads an amount in major units, as people write it, in the currency of the order. */
function amountOf(written: string, currency: string | null): number {
  const of = currencyOf(currency)
  const amount = amountIn(written, of)
  if (amount !== null && amount > 0) return amount
  throw new Error(`Not an amount: ${written}. ${amountProblem(written, of) ?? ''}\n${usage}`)
}

function text(amount: number, code: string): string {
  const currency = currencyOf(code)
  return formatMoney(amount, currency, currency.symbol)
}

function report(done: RefundDone): void {
  const { currency, sent, ahead, toVouchers, tickets, vouchersCancelled, isAll } = done
  if (ahead > 0) say(`${text(ahead, currency)} has gone back before, at the provider.`)
  if (sent > 0) say(`${text(sent, currency)} goes back the way it was paid; the shop sends it now.`)
  if (toVouchers > 0)
    say(`${text(toVouchers, currency)} is back on the gift voucher it was paid with.`)
  for (const ticket of tickets) say(`  not valid any more, on sale again: ${ticket}`)
  if (vouchersCancelled > 0)
    say(`  cancelled: ${vouchersCancelled} gift ${plural('voucher', vouchersCancelled)}`)
  if (!isAll && tickets.length === 0) say('  Every ticket of the order stays good.')
}

await runCommand(main)

/** The tools of a command that changes orders and queues work for the shop. */
type Desk = RefundDesk & {
  /** The currency of the order with this reference; null when there is no such order. */
  currencyOf(reference: string): Promise<string | null>
  close(): Promise<void>
}

async function openDesk(config: Config): Promise<Desk> {
  const db = openToLook(config)
  const clock = createDatabaseClock(db)
  await clock.sync()
  const queues = [sendRefundJob, ...mailJobs, tellSeatingProviderJob]
  const jobs = await startJobs(
    db,
    pino({ level: 'silent' }),
    queues.map(({ name }) => name),
  )
  return {
    clock,
    config,
    db,
    ids: randomIds,
    jobs,
    secrets: createSecrets(...config.keyRing),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    async currencyOf(reference) {
      const { rows } = await db.query('select currency from sale where reference = $1', [reference])
      return (rows[0]?.['currency'] as string | undefined) ?? null
    },
    async close() {
      await jobs.stop()
      await db.close()
    },
  }
}
