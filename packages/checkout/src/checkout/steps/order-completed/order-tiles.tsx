import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { orderMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { useState } from 'react'
import styles from './order-completed.module.css'
import { ShareModal } from './share/share-modal.tsx'
import { useReferrerLink } from './use-order-info.ts'
import type { sendCustomerFeedback } from '@foyer/contract/endpoints/order/send-customer-feedback.ts'
import { feedbackLengthMaximum } from '@foyer/contract/limits.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useTask } from '../../../lib/use-task.ts'

export type SubView = 'overview' | 'transfer_tickets' | 'find-a-place'

interface OrderTilesProps {
  readonly checkout: Checkout
  readonly canTransfer: boolean
  readonly onOpen: (view: SubView) => void
}

/** What the buyer can do with the tickets now. */
export function OrderTiles({ checkout, canTransfer, onOpen }: OrderTilesProps) {
  const { events } = checkout
  const referrer = useReferrerLink()
  const [modal, setModal] = useState<'feedback' | 'share' | null>(null)
  const close = () => setModal(null)
  const livestream = events.find((event) => event.has_livestream && event.access_online !== null)
  const reward = events.find((event) => event.reward_referrers !== null)?.reward_referrers
  return (
    <>
      <ul className={styles.tiles}>
        {livestream?.access_online && (
          <Tile to={livestream.access_online} title={t('How to watch the livestream')}>
            {livestream.title}
          </Tile>
        )}
        <Tile to="/account/wallet/" title={t('Go to ticket wallet')}>
          {t('Your codes for the door')}
        </Tile>
        <Tile to={() => setModal('feedback')} title={orderMessages.feedbackTitle}>
          {t('A word to the organiser')}
        </Tile>
        {canTransfer && (
          <Tile to={() => onOpen('transfer_tickets')} title={t('Transfer tickets to friends')}>
            {t('As a gift if you like')}
          </Tile>
        )}
        {events.some((event) => event.venue?.full_address) && (
          <Tile to={() => onOpen('find-a-place')} title={orderMessages.stayTitle}>
            {t('Rooms near the venue')}
          </Tile>
        )}
        {referrer !== null && (
          <Tile to={() => setModal('share')} title={t('Share with friends')}>
            {reward?.short_text ?? t('A message to pass on')}
          </Tile>
        )}
      </ul>
      <FeedbackModal open={modal === 'feedback'} onClose={close} />
      {referrer !== null && (
        <ShareModal open={modal === 'share'} onClose={close} events={events} referrer={referrer} />
      )}
    </>
  )
}

interface TileProps {
  /** A URL, or the function that pressing it calls. */
  readonly to: string | (() => void)
  readonly title: string
  readonly children: string
}

function Tile({ to, title, children }: TileProps) {
  const face = (
    <>
      <span>
        <strong>{title}</strong>
        <span>{children}</span>
      </span>
      <Icon name="chevron-right" />
    </>
  )
  return (
    <li>
      {typeof to === 'string' ? (
        <a className={styles.tile} href={to}>
          {face}
        </a>
      ) : (
        <button type="button" className={styles.tile} onClick={to}>
          {face}
        </button>
      )}
    </li>
  )
}

/** Takes the buyer's feedback; typed text stays when the modal is closed or sending fails. */
function FeedbackModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [message, setMessage] = useState('')
  const { start, isRunning, hasFailed } = useTask({
    async run() {
      await callEndpoint<typeof sendCustomerFeedback>(
        { method: 'POST', path: '/ajax/checkout/checkout/send_customer_feedback/', body: 'form' },
        { message },
      )
      setMessage('')
      onClose()
      notify.success(orderMessages.feedbackSent)
    },
    // The modal shows the failure itself: screen readers would not hear a notice behind it.
    onError: () => undefined,
  })
  return (
    <Modal
      open={open}
      title={orderMessages.feedbackTitle}
      closeLabel={t('Dismiss')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button loading={isRunning} disabled={message.trim() === ''} onClick={() => void start()}>
            {t('Send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('Feedback')}
        placeholder={orderMessages.feedbackPlaceholder}
        maxLength={feedbackLengthMaximum}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {hasFailed && (
        <Alert type="error" role="alert">
          {orderMessages.feedbackFailed}
        </Alert>
      )}
    </Modal>
  )
}
