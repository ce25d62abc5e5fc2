import type { updateRefundProtection } from '@foyer/contract/endpoints/basket/update-refund-protection.ts'
import { refundProtectionDebounce } from '@foyer/contract/limits.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { amountsIn } from '../../amounts.ts'
import { useServices } from '../../services.ts'
import { useBasketUpdate } from './use-basket-update.ts'

type Choice = '1' | '0'

/**
 * A flat cost per booking, taken or not; sent when the buyer has changed nothing for two seconds. Nothing is chosen
 * beforehand: the server's "no" may be an answer or none, so only an answer given here is shown.
 */
export function RefundProtection(props: {
  checkout: Checkout
  updating: boolean
  onWaiting: (waiting: boolean) => void
}) {
  const { checkout, updating, onWaiting } = props
  const { clock } = useServices()
  const update = useBasketUpdate()
  const [draft, setDraft] = useState<Choice | null>(null)
  const [declined, setDeclined] = useState(false)
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])
  // The offer may have ended by the time the choice is sent.
  const available = useRef(false)
  useEffect(() => {
    available.current = checkout.has_refund_protection && checkout.refund_protection_cost !== null
  })
  const original: Choice = checkout.refund_protection === 1 ? '1' : '0'
  const cost = checkout.refund_protection_cost
  if (!checkout.has_refund_protection || cost === null) return null

  function choose(choice: Choice) {
    cancel.current()
    setDraft(choice)
    setDeclined(choice === '0')
    onWaiting(choice !== original)
    if (choice === original) return
    cancel.current = clock.after(refundProtectionDebounce, () => {
      onWaiting(false)
      const refund_protection = choice === '1' && available.current
      void update(
        () =>
          callEndpoint<typeof updateRefundProtection>(
            {
              method: 'POST',
              path: '/ajax/checkout/checkout/update_refund_protection/',
              body: 'form',
            },
            { refund_protection },
          ),
        basketMessages.updateRefundProtectionFailed,
      ).then(() => setDraft(null))
    })
  }

  const { minor, text } = amountsIn(checkout)
  const notCovered = checkout.events.filter((event) => !event.refund_protection)
  return (
    <Panel aria-label={t('Refund protection')}>
      <RadioGroup
        name="refund_protection"
        label={t('Refund protection')}
        hint={t('Get your money back if you cannot come. {cost} for the whole booking.', {
          cost: text(minor(cost)),
        })}
        value={draft ?? (original === '1' ? '1' : declined ? '0' : null)}
        disabled={updating}
        onChange={choose}
        options={[
          {
            value: '1',
            label: t('Yes, protect my booking for {cost}', { cost: text(minor(cost)) }),
          },
          { value: '0', label: t('No, thank you') },
        ]}
      />
      {notCovered.length > 0 && (
        <>
          <p>{t('Not covered:')}</p>
          <ul>
            {notCovered.map((event) => (
              <li key={event.id}>{event.title}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
