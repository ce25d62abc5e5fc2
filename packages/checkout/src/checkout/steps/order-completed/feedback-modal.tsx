import type { sendCustomerFeedback } from '@foyer/contract/endpoints/order/send-customer-feedback.ts'
import { feedbackLengthMaximum } from '@foyer/contract/limits.ts'
import { orderMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useTask } from '../../../lib/use-task.ts'

/** Takes the buyer's feedback; typed text stays when the modal is closed or sending fails. */
export function FeedbackModal({ open, onClose }: { open: boolean; onClose: () => void }) {
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
