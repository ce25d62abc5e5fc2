import type { CheckoutEvent } from '@foyer/contract/shapes/checkout-event.ts'
import { orderMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useId } from 'react'
import { useCopy } from '../../../../lib/use-copy.ts'
import { useServices } from '../../../services.ts'
import styles from '../order-completed.module.css'

interface ShareModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly events: readonly CheckoutEvent[]
  readonly referrer: string
}

/** Shows one message for each event, ready to be pasted somewhere. */
export function ShareModal({ open, onClose, events, referrer }: ShareModalProps) {
  return (
    <Modal
      open={open}
      title={t('Share with friends')}
      closeLabel={t('Dismiss')}
      onClose={onClose}
      actions={
        events.length === 1 && (
          <Button variant="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        )
      }
    >
      {events.map((event) => (
        <Message key={event.id} title={event.title} text={shareMessage(event, referrer)} />
      ))}
    </Modal>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  const { clock } = useServices()
  const id = useId()
  const { state, copy } = useCopy(clock)
  return (
    <div className={styles.message}>
      <TextArea
        id={id}
        label={title}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" aria-describedby={id} onClick={() => void copy(text)}>
        {t('Copy')}
      </Button>
      <span role="status">
        {state === 'copied' && ` ${orderMessages.copied}`}
        {state === 'failed' &&
          ` ${t('Your browser does not allow copying: please select the text.')}`}
      </span>
    </div>
  )
}

/**
 * The message for a friend: the organiser's words (or the title) and the event's URL behind the link that counts the
 * visit.
 * @param referrer ends with a slash
 */
function shareMessage(
  event: Pick<CheckoutEvent, 'title' | 'reward_referrers' | 'shareable_link'>,
  referrer: string,
): string {
  const { pathname } = new URL(event.shareable_link, referrer)
  return `${event.reward_referrers?.text ?? event.title} ${referrer}${pathname.slice(1)}`
}
