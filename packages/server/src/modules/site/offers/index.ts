import type { Part } from '../../module.ts'
import { event } from './event.ts'
import { registerEventCalendar } from './event-calendar.ts'
import { giftVoucher } from './gift-voucher.ts'
import { organiser } from './organiser.ts'
import { organiserRefundPolicy, refundPolicy } from './refund-policy.ts'

/** One event, one organiser, one gift voucher: what is offered, and on which terms it comes back. */
export const offers: Part = {
  pages: [event, organiser, giftVoucher, refundPolicy, organiserRefundPolicy],
  register: registerEventCalendar,
}
