import { places, type Module } from '../module.ts'
import { referralLinks } from './follow-referral.ts'
import { getRewardReferrerLink } from './get-reward-referrer-link.ts'
import { getSimpleInfo } from './get-simple-info.ts'
import { sendCustomerFeedback } from './send-customer-feedback.ts'

export const order: Module = {
  name: 'order',
  places: places(false, '/r/'),
  handlers: [getSimpleInfo, getRewardReferrerLink, sendCustomerFeedback],
  pages: referralLinks,
}
