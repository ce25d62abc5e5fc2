import { basketMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { t } from '@foyer/language/texts.ts'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { useState } from 'react'
import { SanitisedHtml } from '../../sanitised-html.tsx'
import styles from './basket.module.css'

/** The line's refund text; pressing it opens the policy. */
export function RefundPolicyLink({ checkout, line }: { checkout: Checkout; line: TicketLine }) {
  const [open, setOpen] = useState(false)
  const policy = line.refund_policy
  if (policy === null) return line.non_refundable ? <p>{t('Non-refundable')}</p> : null
  const own = checkout.organisers.filter((organiser) => organiser.has_custom_refund_policy)
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={t('{policy}: {event}, {ticket}', {
          policy: policy.text,
          event: line.event_name,
          ticket: line.ticket_name,
        })}
        onClick={() => setOpen(true)}
      >
        {policy.text}
      </button>
      <Modal open={open} title={basketMessages.refundPolicyTitle} onClose={() => setOpen(false)}>
        {policy.title && <h3>{policy.title}</h3>}
        <div className={styles.policy}>
          <SanitisedHtml html={policy.description} />
        </div>
        <p>{basketMessages.statutoryRights}</p>
        {own.length > 0 && (
          <ul>
            {own.map((organiser) => (
              <li key={organiser.id}>
                <a href={organiser.refund_policy_url ?? '/refund-policy/'}>
                  {t('Refund policy of {organiser}', { organiser: organiser.name })}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          <RichText
            text={t(
              'Booking fees generally cannot be refunded: see section 4.10 of the <terms>purchase terms</terms>.',
            )}
            parts={{
              terms: (text) => (
                <a href="/legal-information/purchase-terms-and-conditions/">{text}</a>
              ),
            }}
          />
        </p>
      </Modal>
    </>
  )
}
