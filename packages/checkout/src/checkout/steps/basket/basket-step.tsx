import { basketMessages, reserveMessages, stepTitles } from '@foyer/contract/messages.ts'
import { reserveBlock } from '@foyer/contract/rules/reserve-blocked.ts'
import { t } from '@foyer/language/texts.ts'
import { useState, type RefObject, useEffect, useRef } from 'react'
import { reserveDelay } from '@foyer/contract/limits.ts'
import { basketQuantity, totalText } from '../../amounts.ts'
import { MoreEvents } from '../../more-events.tsx'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useServices } from '../../services.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { isAnyWaiting } from './basket-drafts.ts'
import { BasketNotices, type BasketNoticesProps } from './basket-notices.tsx'
import styles from './basket.module.css'
import { CodeSection } from './code-section.tsx'
import { GiftVoucherRow } from './gift-voucher-row.tsx'
import { RefundProtection } from './refund-protection.tsx'
import { TicketRow } from './ticket-row.tsx'
import { useIsBasketUpdating, useIsCheckoutLoading } from './use-basket-update.ts'
import { useLines } from './use-lines.ts'
import { useQuantityDrafts } from './use-quantity-drafts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { useStepHeading } from '../../journey/use-step-heading.ts'
import { useUser } from '../../use-user.ts'

/** An empty basket: what happened, and where to go on. */
function EmptyBasket({ checkout, cameWith }: BasketNoticesProps) {
  const user = useUser()
  const heading = useStepHeading(stepTitles.basket)
  const wide = useIsWide()
  const browse = (
    <LinkButton wide={!wide} href="/all-events/">
      {basketMessages.browseEvents}
    </LinkButton>
  )
  const invited = user === undefined || user.id === null || !user.subscribed
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {stepTitles.basket}
      </h1>
      <BasketNotices {...{ checkout, cameWith }} />
      <EmptyState
        title={basketMessages.empty}
        action={
          <div className={styles.ways}>
            {wide && browse}
            {invited && (
              <LinkButton href="/mailing-list" variant="secondary">
                {t('Sign up to our mailing list')}
              </LinkButton>
            )}
          </div>
        }
      />
      {!wide && <MobileFooter total={totalText(checkout)}>{browse}</MobileFooter>}
    </>
  )
}

/** "Reserve Basket" shows that it is under way, and moves to the reserve step 300 ms later. */
function useReserve() {
  const { clock } = useServices()
  const { tell } = usePageFacts()
  const { advance } = useMoves()
  const [going, setGoing] = useState(false)
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])

  function reserve() {
    setGoing(true)
    tell({ type: 'reserve_pressed' })
    cancel.current = clock.after(reserveDelay, () => {
      void advance().then(() => setGoing(false))
    })
  }
  return { going, reserve }
}

/** Moves the focus when the line that had it is removed: to the line in its place, else to the title. */
function useFocusAfterRemoval(count: number): {
  list: RefObject<HTMLUListElement | null>
  removed: (index: number) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const handled = useRef<{ index: number } | null>(null)
  const [gone, setGone] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (gone === null || handled.current === gone) return
    handled.current = gone
    const lines = list.current?.children
    const line = lines?.item(Math.min(gone.index, count - 1))
    const target = line?.querySelector('h2') ?? document.querySelector('h1')
    target?.focus()
  }, [gone, count])
  return { list, removed: (index) => setGone({ index }) }
}

const blockTexts = {
  empty: '',
  busy: t('Updating your basket…'),
  below_minimum: t('One of your tickets has a minimum: please raise its quantity.'),
  required_ticket: t('A ticket in your basket needs another one: see the message above.'),
} as const

/** The basket: what is in it, what it costs, and the button that reserves it. */
export default function BasketStep({ checkout }: StepProps) {
  const lines = useLines()
  const edit = useQuantityDrafts()
  const updating = useIsBasketUpdating()
  const loading = useIsCheckoutLoading()
  const [cameWith] = useState(checkout.tickets)
  const [protectionWaits, setProtectionWaits] = useState(false)
  const { going, reserve } = useReserve()
  const count = checkout.tickets.length + checkout.gift_vouchers.length
  const { list, removed } = useFocusAfterRemoval(count)
  if (count === 0) return <EmptyBasket {...{ checkout, cameWith }} />

  const block = reserveBlock({
    tickets: checkout.tickets.map((line) => ({
      ...line,
      qty: edit.drafts[line.key]?.shown ?? line.qty,
    })),
    giftVoucherLines: checkout.gift_vouchers.length,
    busy: updating || loading || protectionWaits || isAnyWaiting(edit.drafts),
  })
  const words = going ? reserveMessages.reserving : block && blockTexts[block]
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.basket}
      summary="below"
      blocked={words && <p role="status">{words}</p>}
      primary={{
        label: basketMessages.reserve,
        badge: basketQuantity(checkout),
        loading: going,
        disabled: !going && block !== null,
        onPress: reserve,
      }}
      after={<MoreEvents checkout={checkout} title={basketMessages.continueShopping} />}
    >
      <BasketNotices {...{ checkout, cameWith }} />
      <ul ref={list} className={styles.lines}>
        {checkout.gift_vouchers.map((line, index) => {
          const actions = lines.giftVoucher(line)
          return (
            <GiftVoucherRow
              key={actions.key}
              {...{ checkout, line, actions, edit, updating }}
              onRemove={() => void actions.remove().then(() => removed(index))}
            />
          )
        })}
        {checkout.tickets.map((line, index) => {
          const actions = lines.ticket(line)
          const place = checkout.gift_vouchers.length + index
          return (
            <TicketRow
              key={line.key}
              {...{ checkout, line, actions, edit, updating }}
              onRemove={() => void actions.remove().then(() => removed(place))}
            />
          )
        })}
      </ul>
      <RefundProtection checkout={checkout} updating={updating} onWaiting={setProtectionWaits} />
      <CodeSection checkout={checkout} />
    </StepFrame>
  )
}
