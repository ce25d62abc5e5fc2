import { mailText } from '@foyer/contract/api/lists/mail-texts.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { showMail } from '@foyer/contract/api/order/show-mail.ts'
import { showMailPage } from '@foyer/contract/api/order/show-mail-page.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useRight } from '../../lib/session.ts'
import { timeText } from '../../parts/time.tsx'
import { urlOf } from '../../lib/call-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { CorrectBuyerDialog } from './correct/correct-buyer-dialog.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import { isCorrectable, mailStateTexts } from './order-texts.ts'
import { OrderSection } from './order-section.tsx'
import styles from './order.module.css'

type Mail = Order['mails'][number]

/** A mail that was sent has a problem when the mail server of its reader has put it off. */
const told: readonly Mail['state'][] = ['failed', 'bounced', 'sent']

/** Every mail about the order. One that came back is put right from here. */
export function OrderMails() {
  const { order } = useOpenOrder()
  const mayRead = useRight('mails.read')
  const mayChange = useRight('orders.change') && isCorrectable(order)
  const [open, setOpen] = useState<Mail | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const isLost = order.mails.some(
    ({ state, to }) => state === 'bounced' && to === order.buyer.email,
  )
  return (
    <OrderSection title={t('Mails')}>
      {isLost && (
        <Alert type="warning" title={t('A mail to the buyer came back.')}>
          <p>{t('The address is probably wrong: ask the buyer, and correct it.')}</p>
          {mayChange && (
            <Button variant="secondary" onClick={() => setCorrecting(true)}>
              {t('Put the address right')}
            </Button>
          )}
        </Alert>
      )}
      {order.mails.length === 0 && <p>{t('Nothing was mailed yet.')}</p>}
      <ul className={styles.rows}>
        {order.mails.map((mail) => (
          <li key={mail.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowTitle}>{mailText(mail.kind)}</p>
              <p className={styles.soft}>
                {t('{state} · {to} · {when}', {
                  state: mailStateTexts[mail.state],
                  to: mail.to,
                  when: timeText(mail.sent_at ?? mail.queued_at),
                })}
              </p>
              {told.includes(mail.state) && mail.problem !== null && (
                <p className={styles.soft}>{mail.problem}</p>
              )}
            </div>
            {mayRead && (
              <Button
                variant="quiet"
                aria-label={t('Show: {mail}', { mail: mailText(mail.kind) })}
                onClick={() => setOpen(mail)}
              >
                {t('Show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <MailDialog mail={open} onClose={() => setOpen(null)} />}
      {isCorrecting && <CorrectBuyerDialog onClose={() => setCorrecting(false)} />}
    </OrderSection>
  )
}

/** A mail as it was sent: in a frame in which nothing of it runs, and as text. */
function MailDialog({ mail, onClose }: { mail: Order['mails'][number]; onClose: () => void }) {
  const { params } = useOpenOrder()
  const asked = { params: { ...params, mail: String(mail.id) } }
  const reading = useOperation(showMail, asked)
  return (
    <Modal
      open
      wide
      title={t('{mail} to {to}', { mail: mailText(mail.kind), to: mail.to })}
      onClose={onClose}
    >
      <Answer of={reading}>
        {({ body }) =>
          body.why_not === null ? (
            <>
              <p>
                <strong>{body.subject}</strong>
              </p>
              {body.attachments.length > 0 && (
                <p className={styles.soft}>
                  {t('With {files}', { files: body.attachments.join(', ') })}
                </p>
              )}
              <iframe
                className={styles.mail}
                title={t('The mail as it was sent')}
                sandbox=""
                src={urlOf(showMailPage, asked)}
              />
              <Disclosure label={t('As text')}>
                <pre className={styles.mailText}>{body.text}</pre>
              </Disclosure>
            </>
          ) : (
            <p>{body.why_not}</p>
          )
        }
      </Answer>
    </Modal>
  )
}
