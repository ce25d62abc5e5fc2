import { makePayout as operation } from '@foyer/contract/api/papers/make-payout.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { bookPayout } from '../../ledger/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { insertPayout, lockPayoutsOf } from './payout-store.ts'
import { presentPayout } from './payout-view.ts'
import { readPayable } from './read-owed.ts'

/** The platform pays, so only who runs it says that it has: nobody at an organiser could pay themselves. */
export const makePayout = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, actor, now } = call
  return await call.once(async (tx) => {
    await lockPayoutsOf(tx, organiser.id)
    const owed = await readPayable(tx, organiser.id, now)
    const of = owed.find(({ currency }) => currency === body.currency)
    if (of === undefined)
      throw refused('currency', t('The organiser has sold nothing in this currency.'))
    if (isAhead(body.day, now, foyer.config.shop.timeZone))
      throw refused('day', t('This day has yet to come'))
    if (body.amount > of.payable && body.is_more_than_owed !== true)
      throw refused(
        'amount',
        t('That is more than can be paid out: {amount}.', {
          amount: moneyText(of.payable, body.currency),
        }),
      )
    const payout = await insertPayout(
      tx,
      {
        organiserId: organiser.id,
        currency: body.currency,
        amount: body.amount,
        day: body.day,
        reference: body.reference,
        note: body.note ?? '',
        by: actor.kind === 'nobody' ? '' : actor.name,
      },
      now,
    )
    await bookPayout(tx, payout, now)
    await logAction(tx, call, {
      action: 'payout.made',
      subject: { kind: 'payout', id: payout.id },
      before: { payable: of.payable, currency: body.currency },
      after: {
        amount: payout.amount,
        currency: payout.currency,
        day: payout.day,
        reference: payout.reference,
      },
    })
    return presentPayout(payout)
  })
})

const refused = (field: string, text: string): FoyerError =>
  new FoyerError('invalid_input', text, { fields: { [field]: text } })

const moneyText = (minor: number, code: string): string => {
  const currency = currencyOf(code)
  return formatMoney(minor, currency, currency.symbol)
}

const isAhead = (day: string, now: Date, timeZone: string): boolean =>
  Temporal.PlainDate.compare(
    Temporal.PlainDate.from(day),
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate(),
  ) > 0
