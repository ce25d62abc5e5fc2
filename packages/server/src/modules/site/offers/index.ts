import type { Part } from '../../module.ts'
import { event } from './event.ts'
import { eventCalendar } from './event-calendar.ts'
import { giftVoucher } from './gift-voucher.ts'
import { organiser } from './organiser.ts'
import { organiserRefundPolicy, refundPolicy } from './refund-policy.ts'

/** The pages of an event, an organiser and a gift voucher, and the refund policies. */
export const offers: Part = {
  pages: [event, eventCalendar, organiser, giftVoucher, refundPolicy, organiserRefundPolicy],
}
