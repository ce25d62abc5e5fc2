import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { type SubmitEvent, useState } from 'react'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { useNavigate } from 'react-router'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import { moneyText } from '../../../parts/money.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'
import { useOpenOrder } from '../order-context.ts'
import { OrderSection } from '../order-section.tsx'
import styles from '../order.module.css'
import { useOrderChange } from '../use-order-change.ts'
import { noPayment, paymentOf, type TypedPayment } from './difference-paid.ts'
import { ExchangeCosts } from './exchange-costs.tsx'
import { newExchange, wishOf, type ExchangeWish } from './exchange-wish.ts'
import { NewTickets } from './new-tickets.tsx'
import { TicketsToChange } from './tickets-to-change.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answered, callOperation } from '../../../lib/call-operation.ts'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { useAfterPause } from '../../../lib/use-after-pause.ts'

/** What becomes what, what that costs whom, and the button that does it. */
export function ExchangeForm({ chosen }: { chosen: readonly number[] }) {
  const { order, params, refresh } = useOpenOrder()
  const change = useOrderChange(exchangeTickets)
  const done = useExchangeDone()
  const [typed, setTyped] = useState(() => newExchange(chosen))
  const [payment, setPayment] = useState(noPayment)
  const [isPressed, setPressed] = useState(false)
  // Once it is sent, the order changes by it: there is nothing left to say before.
  const [isSent, setSent] = useState(false)
  const wish = wishOf(typed, order.tickets)
  const preview = useExchangePreview(wish, isSent || change.isUnknown)
  const effect = preview.shown
  const isDearer = (effect?.costs.due ?? 0) > 0
  async function exchange(event: SubmitEvent) {
    event.preventDefault()
    // Whether it was done is found out with exactly what was sent; what it costs now says nothing of that.
    if (change.isUnknown) {
      setSent(true)
      await finish(await change.repeat())
      return
    }
    setPressed(true)
    const paid = isDearer ? paymentOf(payment) : null
    if (wish === null || preview.current === undefined || (isDearer && paid === null)) return
    setSent(true)
    const body = { ...wish, ...(paid !== null && { payment: paid }) }
    await finish(await change.run({ params, body, version: preview.current.version }))
  }
  async function finish(answer: Awaited<ReturnType<typeof change.run>>) {
    if (answer !== undefined) {
      await done(answer.body)
      return
    }
    setSent(false)
    refresh()
  }
  return (
    <form className={styles.exchange} noValidate onSubmit={(event) => void exchange(event)}>
      <div inert={change.isUnknown} className={styles.exchange}>
        <OrderSection title={t('Tickets to change')}>
          <TicketsToChange
            chosen={typed.ticketIds}
            isMissing={isPressed && typed.ticketIds.length === 0}
            onChange={(ticketIds) => setTyped({ ...typed, ticketIds })}
          />
        </OrderSection>
        <NewTickets typed={typed} isPressed={isPressed} onChange={setTyped} />
        {change.problem === null && (
          <ProblemAlert problem={preview.problem} onRetry={() => void preview.refetch()} />
        )}
        {effect !== undefined && (
          <ExchangeCosts
            {...{ effect, typed, payment, isPressed }}
            onChange={setTyped}
            onPayment={setPayment}
          />
        )}
      </div>
      <QuickerOthers changes={change.changedByOthers} />
      {change.isUnknown && <OutcomeUnknown />}
      <ProblemAlert problem={change.problem} />
      <p>
        <Button type="submit" loading={change.isRunning}>
          {change.isUnknown
            ? t('Try again')
            : actionText(preview.current?.body.costs, isDearer ? payment.way : null)}
        </Button>
      </p>
    </form>
  )
}

/** Somebody has changed the order, or nothing of it but what the exchange costs. */
function QuickerOthers({ changes }: { changes: readonly string[] | null }) {
  if (changes === null || changes.length > 0) return <ChangedByOthers changes={changes} />
  return (
    <Alert type="warning" role="alert">
      <p>
        {t(
          'What this costs has changed in the meantime. Nothing was done. Press again if it is still right.',
        )}
      </p>
    </Alert>
  )
}

/** Says what was done, and leads to the order that has the tickets now: the new one, or the old one while that waits. */
function useExchangeDone() {
  const { params, order } = useOpenOrder()
  const notices = useNotices()
  const navigate = useNavigate()
  return async ({ order: made }: AnswerOf<typeof exchangeTickets>): Promise<void> => {
    const isWaiting = made.status === 'waiting'
    notices.say(
      'success',
      isWaiting
        ? t('The link was sent. Nothing changes until it is paid.')
        : t('The tickets are changed. This is the new order.'),
    )
    await navigate(`/${params.organiser}/orders/${isWaiting ? order.reference : made.reference}`)
  }
}

type Costs = AnswerOf<typeof previewExchange>['costs']

/** What the button does, with the money that moves by it. */
function actionText(costs: Costs | undefined, way: TypedPayment['way']): string {
  if (costs === undefined) return t('Change tickets')
  const due = moneyText(costs.due, costs.currency)
  switch (way) {
    case 'cash':
      return t('Change tickets and take {amount}', { amount: due })
    case 'card_link':
      return t('Send the link for {amount}', { amount: due })
    case 'invoice':
      return t('Change tickets and invoice {amount}', { amount: due })
    case null: {
      const back = costs.back + costs.to_vouchers
      return back === 0
        ? t('Change tickets')
        : t('Change tickets and give back {amount}', { amount: moneyText(back, costs.currency) })
    }
  }
}

/** What the exchange would cost whom, of the order as it is now; its version is what exchanging asks for. */
function useExchangePreview(wish: ExchangeWish | null, isPaused: boolean) {
  const { params, version } = useOpenOrder()
  const asked = JSON.stringify(wish)
  const rested = useAfterPause(asked)
  const body = JSON.parse(rested) as ExchangeWish | null
  const reading = useQuery<Answered<typeof previewExchange>, CallProblem>({
    queryKey: [previewExchange.id, params, rested, version],
    queryFn: async ({ signal }) =>
      await callOperation(previewExchange, { params, ...(body !== null && { body }), signal }),
    enabled: body !== null && !isPaused,
    // Places and prices move while somebody decides.
    staleTime: 0,
    // The last effect stays in sight while the next is worked out, so that nothing jumps.
    ...(body !== null && { placeholderData: keepPreviousData }),
  })
  const isCurrent = asked === rested && !reading.isPlaceholderData && reading.error === null
  return {
    shown: wish === null || reading.error !== null ? undefined : reading.data?.body,
    /** The same, when it is of what is chosen now: nothing is changed by the effect of a moment before. */
    current: isCurrent ? reading.data : undefined,
    problem: wish === null ? null : reading.error,
    refetch: reading.refetch,
  }
}
