import { basketMessages, reserveMessages, stepTitles } from '@foyer/contract/messages.ts'
import { reserveBlock } from '@foyer/contract/rules/reserve-blocked.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { basketQuantity } from '../../amounts.ts'
import { MoreEvents } from '../../more-events.tsx'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { isAnyWaiting } from './basket-drafts.ts'
import { BasketNotices } from './basket-notices.tsx'
import styles from './basket.module.css'
import { CodeSection } from './code-section.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { GiftVoucherRow } from './gift-voucher-row.tsx'
import { RefundProtection } from './refund-protection.tsx'
import { TicketRow } from './ticket-row.tsx'
import { useIsBasketUpdating, useIsCheckoutLoading } from './use-basket-update.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useLines } from './use-lines.ts'
import { useQuantityDrafts } from './use-quantity-drafts.ts'
import { useReserve } from './use-reserve.ts'

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
