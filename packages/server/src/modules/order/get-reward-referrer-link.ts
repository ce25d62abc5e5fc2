import { getRewardReferrerLink as endpoint } from '@foyer/contract/endpoints/order/get-reward-referrer-link.ts'
import { handle } from '../../platform/http/handle.ts'
import { openReferral } from './open-referral.ts'

export const getRewardReferrerLink = handle(endpoint, async (call) => await openReferral(call))
