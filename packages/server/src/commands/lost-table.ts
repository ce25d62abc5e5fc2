import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { currencyOf, toWire } from '@foyer/contract/money.ts'
import { aligned } from './terminal/aligned.ts'
import type { LostAnswer, SinceFound, Unexplained } from '../modules/payment/exports.ts'

/** Prints the findings on a terminal: one line each, in aligned columns. */
export function lostTable({
  payments,
  refunds,
  disputes,
}: Pick<SinceFound, 'payments' | 'refunds' | 'disputes'>): string[] {
  const rows = [
    ...payments.map((answer) => paymentRow(answer)),
    ...refunds.map(({ provider, refund }) => [
      '',
      provider,
      money(-refund.amount, refund.currency),
      '',
      '',
      refund.refundId,
      `given back at the provider, of ${refund.providerId}`,
    ]),
    ...disputes.map(({ provider, dispute }) => [
      dispute.madeAt.toISOString().slice(0, 19).replace('T', ' '),
      provider,
      money(-dispute.withdrawn, dispute.currency),
      '',
      '',
      dispute.disputeId,
      `disputed by the buyer’s bank (${dispute.status}), of ${dispute.providerId}`,
    ]),
  ]
  if (rows.length === 0) return []
  const head = ['time (UTC)', 'provider', 'amount', 'order', 'buyer', 'id at the provider', 'what']
  return aligned([head, ...rows])
}

function paymentRow({ lost, became }: LostAnswer): string[] {
  const { provider, listed } = lost
  const back =
    listed.refunded > 0
      ? `; ${money(listed.refunded, listed.currency)} of it has gone back there`
      : ''
  const disputed = listed.isDisputed ? '; DISPUTED by the buyer’s bank: look at it there' : ''
  return [
    listed.madeAt.toISOString().slice(0, 19).replace('T', ' '),
    provider,
    money(listed.capturedAmount, listed.currency),
    listed.saleReference ?? '',
    masked(listed.payerEmail),
    listed.providerId,
    `${became === null ? foundTexts[lost.verdict] : becameTexts[became]}${back}${disputed}`,
  ]
}

const foundTexts: Readonly<Record<LostAnswer['lost']['verdict'], string>> = {
  sale_here: 'its sale is here: --adopt makes it an order, or gives it back',
  sale_lost: 'its sale is lost: --refund gives it back',
  still_open: 'its sale is lost, nobody has paid yet: --refund cancels it',
  unmarked:
    'no sale of that name is here, and nothing says that it is this shop’s: never touched, look at it there',
}

const becameTexts: Readonly<Record<NonNullable<LostAnswer['became']>, string>> = {
  order: 'is an order now',
  refunded: 'goes back to the buyer',
  refunded_before: 'had gone back already, and is in the books now',
  cancelled: 'can be paid no more',
  failed: 'the provider did not do it: run this again later',
}

/**
 * Commands for money that was refunded at a provider without a reason in the books. It may have been for tickets, which
 * stay valid until somebody decides otherwise: no run decides that (docs/decisions/0044).
 */
export function unexplainedLines(unexplained: readonly Unexplained[]): string[] {
  return unexplained.flatMap(({ saleReference, amount, currency: code }) => {
    const currency = currencyOf(code)
    const command = `npm run refund -- ${saleReference} ${toWire(amount, currency).toFixed(currency.decimals)}`
    return [
      `order ${saleReference}: ${money(amount, code)} has gone back at the provider, and nothing here says what for. Its tickets are good; nothing is sent twice.`,
      `  if they stay good:         ${command} --reason "…"`,
      `  if it was for tickets:     ${command} --tickets CODE,CODE --reason "…"`,
    ]
  })
}

/** The summary lines at the end. */
export function lostSummary({
  since,
  payments,
  refunds,
  disputes,
  unexplained,
  foreign,
  silent,
  isComplete,
  isDone,
}: SinceFound): string[] {
  const found = `Since ${since.toISOString()}: ${payments.length} ${plural('payment', payments.length)}, ${refunds.length} ${plural('refund', refunds.length)} and ${disputes.length} ${plural('dispute', disputes.length)} that the shop ${isDone ? 'did' : 'does'} not know.`
  return [
    found,
    ...(foreign > 0
      ? [
          `${foreign} ${plural('payment', foreign)} of somebody else on the same account, left alone.`,
        ]
      : []),
    ...silent.map(
      ({ provider, why }) => `${provider} did not answer, run this again later: ${why}`,
    ),
    ...(isComplete ? [] : ['There are more: run this again.']),
    ...unexplainedLines(unexplained),
  ]
}

/** Enough of an e-mail address to recognise somebody one knows, and no more. */
export function masked(email: string | null): string {
  if (email === null) return ''
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}…@${host}`
}

function money(amount: number, code: string): string {
  const currency = currencyOf(code)
  const text = formatMoney(Math.abs(amount), currency, currency.symbol)
  return amount < 0 ? `-${text}` : text
}
