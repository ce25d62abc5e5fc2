import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { settleChangedOrder } from '@foyer/contract/api/changes/settle-changed-order.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { moneyText } from '../../parts/money.tsx'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { Row } from '../../parts/row-list.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { choseTexts, givenBackTexts, stateTexts, toldTexts } from './change-texts.ts'
import { takenOn } from './taken-on.ts'

type ChangedOrder = AnswerOf<typeof listChangedOrders>['data'][number]

/** One order of an act: what has become of it, where its money is, whether its buyer was told, and what is left to a person. */
export function ChangedOrderRow({ changeId, row }: { changeId: number; row: ChangedOrder }) {
  const { key } = useOrganiser()
  const { order, buyer, tickets, state, told, reason, owed, currency, answer } = row
  const needsPerson = state === 'person' || owed > 0 || told === 'lost' || told === 'no_address'
  return (
    <Row
      title={
        <Link to={`/${key}/orders/${order}`}>{buyer === '' ? groupedReference(order) : buyer}</Link>
      }
      actions={
        <StateMark
          name={markText(row)}
          tone={needsPerson ? 'bad' : state === 'waiting' || row.on_its_way > 0 ? 'quiet' : 'good'}
        />
      }
    >
      <p>
        {[
          groupedReference(order),
          counted(tickets, { one: '{count} ticket', other: '{count} tickets' }),
          toldTexts[told],
          ...(answer === null ? [] : [t('Has chosen: {choice}', { choice: choseTexts[answer] })]),
        ].join(' · ')}
      </p>
      {row.exchanged_for.map((other) => (
        <p key={other}>
          {t('Exchanged for')} <Link to={`/${key}/orders/${other}`}>{groupedReference(other)}</Link>
        </p>
      ))}
      {currency !== null && <p>{moneyTexts(row, currency).join(' · ')}</p>}
      {reason !== null && <p>{reason}</p>}
      {waitsForPerson(row) && <SettleButton changeId={changeId} row={row} />}
    </Row>
  )
}

/** Somebody has to decide about it, or to give back what they have. */
const waitsForPerson = ({ state, by_hand: byHand, is_settled: isSettled }: ChangedOrder): boolean =>
  !isSettled && (state === 'person' || (state === 'refunded' && byHand > 0))

function SettleButton({ changeId, row }: { changeId: number; row: ChangedOrder }) {
  const { key } = useOrganiser()
  const mayRefund = useRight('orders.refund')
  const settle = useChange(settleChangedOrder, [getChange, listChangedOrders])
  if (!mayRefund) return null
  const params = { organiser: key, change: changeId, order: row.order }
  const text = row.state === 'person' ? t('I have decided') : t('I have given it back')
  return (
    <>
      <p>
        <Button
          variant="secondary"
          loading={settle.isRunning}
          aria-label={t('{what}: {buyer}', { what: text, buyer: row.buyer })}
          onClick={() => void settle.run({ params })}
        >
          {text}
        </Button>
      </p>
      {settle.isUnknown && <OutcomeUnknown />}
      <ProblemAlert problem={settle.problem} />
    </>
  )
}

function markText(row: ChangedOrder): string {
  if (row.owed > 0) return t('Refund refused')
  if (row.on_its_way > 0 && row.state === 'refunded') return t('On its way')
  const isByHand = waitsForPerson(row) && row.state === 'refunded'
  if (isByHand) return t('You give back yourself')
  return isNothing(row) ? givenBackTexts.nothing : stateTexts[row.state]
}

/** An order that cost nothing was cancelled. */
const isNothing = ({ state, sent, to_vouchers, by_hand, off_invoice }: ChangedOrder): boolean =>
  state === 'refunded' && sent + to_vouchers + by_hand + off_invoice === 0

function moneyTexts(row: ChangedOrder, currency: string): string[] {
  const { to_vouchers, by_hand, off_invoice, on_its_way: onItsWay, owed } = row
  const said = (amount: number, text: (words: { amount: string }) => string): string[] =>
    amount > 0 ? [text({ amount: moneyText(amount, currency) })] : []
  return [
    ...said(takenOn(row), (words) => t('{amount} back to card or account', words)),
    ...said(onItsWay, (words) => t('{amount} on its way to card or account', words)),
    ...said(to_vouchers, (words) => t('{amount} to a gift voucher', words)),
    ...said(by_hand, (words) => t('{amount} by hand', words)),
    ...said(off_invoice, (words) => t('{amount} off the invoice', words)),
    ...said(owed, (words) => t('{amount} is still owed', words)),
  ]
}
