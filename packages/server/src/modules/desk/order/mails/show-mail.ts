import { showMail as operation } from '@foyer/contract/api/order/show-mail.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { attachmentsOf, renderOrderMail } from './mail-view.ts'

export const showMail = handleOperation(operation, async ({ foyer, organiser, params }) => {
  const shown = await renderOrderMail(foyer, organiser, params)
  const { id, kind, toEmail, sentAt } = shown.mail
  const rendered = 'rendered' in shown ? shown.rendered : null
  return {
    id,
    kind,
    to: toEmail,
    sent_at: sentAt?.toISOString() ?? null,
    subject: rendered?.subject ?? null,
    text: rendered?.text ?? null,
    attachments: attachmentsOf(kind),
    why_not: 'whyNot' in shown ? shown.whyNot : null,
  }
})
