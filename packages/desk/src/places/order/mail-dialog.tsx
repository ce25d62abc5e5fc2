import { mailText } from '@foyer/contract/api/lists/mail-texts.ts'
import { showMail } from '@foyer/contract/api/order/show-mail.ts'
import { showMailPage } from '@foyer/contract/api/order/show-mail-page.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { urlOf } from '../../lib/call-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import styles from './order.module.css'

/** A mail as it was sent: in a frame in which nothing of it runs, and as text. */
export function MailDialog({
  mail,
  onClose,
}: {
  mail: Order['mails'][number]
  onClose: () => void
}) {
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
