import { mailBytesMaximum } from '@foyer/contract/limits.ts'
import type { MailKind, MailPayloads, RenderedMail } from '../renderers.ts'
import { addressCorrectedMail } from './address-corrected-mail.tsx'
import { deskCodeMail, deskInvitationMail, deskNoAccessMail } from './desk-mails.tsx'
import { deskPasskeyMail, deskRoleMail } from './desk-news-mails.tsx'
import { eventChangeMail } from './event-change-mail.tsx'
import { feedbackMail } from './feedback-mail.tsx'
import { giftVoucherMail } from './gift-voucher-mail.tsx'
import { listLengths } from '../format/first-of.ts'
import { mailingListConfirmMail, mailingListWelcomeMail } from './mailing-list-mails.tsx'
import { mailingMail } from './mailing-mail.tsx'
import { oneTimeCodeMail } from './one-time-code-mail.tsx'
import { orderMail } from './order/order-mail.tsx'
import {
  planFailedMail,
  planOverdueMail,
  planReminderMail,
  planScheduleMail,
} from './plan-mails.tsx'
import { disputeMail } from './operator/dispute-mail.tsx'
import { refundByHandMail } from './operator/refund-by-hand-mail.tsx'
import { refundFailedMail } from './operator/refund-failed-mail.tsx'
import { payLinkMail } from './pay-link/pay-link-mail.tsx'
import { refundMail } from './refund-mail.tsx'
import {
  transferAcceptedMail,
  transferOfferMail,
  transferReceivedMail,
  transferTakenBackMail,
} from './transfer-mails.ts'
import { waitingListPlaceMail } from './waiting-list-place-mail.tsx'
import { webhookStoppedMail } from './webhook-stopped-mail.tsx'

/** `most` is how many entries of a list it shows. */
type Template<Kind extends MailKind> = (payload: MailPayloads[Kind], most: number) => RenderedMail

const mails: { readonly [Kind in MailKind]: Template<Kind> } = {
  one_time_code: oneTimeCodeMail,
  desk_code: deskCodeMail,
  desk_no_access: deskNoAccessMail,
  desk_invitation: deskInvitationMail,
  desk_passkey: deskPasskeyMail,
  desk_role: deskRoleMail,
  mailing_list_confirm: mailingListConfirmMail,
  mailing_list_welcome: mailingListWelcomeMail,
  mailing: mailingMail,
  waiting_list_place: waitingListPlaceMail,
  order: orderMail,
  address_corrected: addressCorrectedMail,
  gift_voucher: giftVoucherMail,
  plan_schedule: planScheduleMail,
  plan_reminder: planReminderMail,
  plan_failed: planFailedMail,
  plan_overdue: planOverdueMail,
  pay_link: payLinkMail,
  event_change: eventChangeMail,
  refund: refundMail,
  dispute: disputeMail,
  refund_by_hand: refundByHandMail,
  refund_failed: refundFailedMail,
  transfer_offer: transferOfferMail,
  transfer_received: transferReceivedMail,
  transfer_accepted: transferAcceptedMail,
  transfer_taken_back: transferTakenBackMail,
  feedback: feedbackMail,
  webhook_stopped: webhookStoppedMail,
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const isShort = ({ html, text }: RenderedMail): boolean =>
  Math.max(bytesOf(html), bytesOf(text)) <= mailBytesMaximum

/**
 * Renders one mail as HTML and as text. Its lists are so short that mail programs show the whole mail. A subject never has a line
 * break, whatever the titles in it hold.
 */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  payload: MailPayloads[Kind],
): RenderedMail {
  const [first, ...fewer] = listLengths
  let mail = mails[kind](payload, first)
  for (const most of fewer) {
    if (isShort(mail)) break
    mail = mails[kind](payload, most)
  }
  return { ...mail, subject: mail.subject.replaceAll(/\s+/g, ' ').trim() }
}
