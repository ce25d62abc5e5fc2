import type { extendReservation } from '@foyer/contract/endpoints/sale/extend-reservation.ts'
import { durationAsClock, durationInWords } from '@foyer/contract/formats.ts'
import { reserveMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Countdown as CountdownFace } from '@foyer/ui/countdown/countdown.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { useEffect, useState } from 'react'
import { tellFailure } from '../connection.ts'
import { callEndpoint } from '../../lib/call-endpoint.ts'
import { serverTextOf } from '../../lib/call-error.ts'
import { useTask } from '../../lib/use-task.ts'
import { useIsMobile } from '../../lib/use-media-query.ts'
import { type Countdown, isNearTheEnd } from './countdown.ts'
import styles from './reservation-clock.module.css'
import { useReloadCheckout } from '../use-checkout.ts'

const extendFailed = t('Unable to give you more time. Please try again.')

/** "Tickets reserved for …": a clock on phones, words elsewhere, and an offer of more time near the end. */
export function ReservationClock(props: { countdown: Countdown; checkout: Checkout }) {
  const { countdown, checkout } = props
  const mobile = useIsMobile()
  const reload = useReloadCheckout()
  const near = isNearTheEnd(countdown)
  // The buyer's refusal counts until the time is extended, and only for this reservation.
  const offer = `${checkout.sale_reference} ${checkout.extensions_left}`
  const [refused, setRefused] = useState<string | null>(null)
  const dismissed = refused === offer

  // Whether more time would be granted is only known near the end, so the server is asked then.
  useEffect(() => {
    if (near) void reload()
  }, [near, reload])

  const extension = useTask({
    run: async () => {
      await callEndpoint<typeof extendReservation>(
        { method: 'POST', path: '/ajax/checkout/checkout/extend_reservation/', body: 'form' },
        {},
      )
      await reload()
    },
    onError: (error) => tellFailure(error, serverTextOf(error) ?? extendFailed),
  })

  const running = countdown.status === 'running'
  // Tickets that are bought are no longer reserved.
  const shown = running || (countdown.status === 'stopped' && checkout.state !== 'order_completed')
  const left = shown ? countdown.secondsLeft : 0
  const words = durationInWords(left)
  const offered = running && near && checkout.extension_available
  const moreTime = (
    <Button loading={extension.isRunning} onClick={() => void extension.start()}>
      {t('Give me more time')}
    </Button>
  )
  return (
    <div className={styles.clock}>
      {shown && (
        <CountdownFace
          label={reserveMessages.reservedFor}
          clock={mobile ? durationAsClock(left) : words}
          words={words}
          soon={near}
        />
      )}
      {offered && dismissed && moreTime}
      <VisuallyHidden role="status">
        {running && countdown.announcement !== null
          ? t('Tickets reserved for {duration}', {
              duration: durationInWords(countdown.announcement),
            })
          : ''}
      </VisuallyHidden>
      <Modal
        open={offered && !dismissed}
        title={t('Do you need more time?')}
        onClose={() => setRefused(offer)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setRefused(offer)}>
              {t('No, thank you')}
            </Button>
            {moreTime}
          </>
        }
      >
        <p>
          {t(
            'Your tickets are kept for you for {duration} more. After that they go back on sale.',
            { duration: words },
          )}
        </p>
      </Modal>
    </div>
  )
}
