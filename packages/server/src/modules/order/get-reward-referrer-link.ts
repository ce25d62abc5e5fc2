import { getRewardReferrerLink as endpoint } from '@foyer/contract/endpoints/order/get-reward-referrer-link.ts'
import { handle } from '../../platform/handle.ts'
import { openReferral } from './open-referral.ts'

export const getRewardReferrerLink = handle(endpoint, async (call) => await openReferral(call))
