import type { Part } from '../../module.ts'
import { event } from './event.ts'
import { registerEventCalendar } from './event-calendar.ts'
import { giftVoucher } from './gift-voucher.ts'
import { organiser } from './organiser.ts'
import { organiserRefundPolicy, refundPolicy } from './refund-policy.ts'

/** The pages of an event, an organiser and a gift voucher, and the refund policies. */
export const offers: Part = {
  pages: [event, organiser, giftVoucher, refundPolicy, organiserRefundPolicy],
  register: registerEventCalendar,
}
