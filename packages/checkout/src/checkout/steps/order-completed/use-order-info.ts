import type { getRewardReferrerLink } from '@foyer/contract/endpoints/order/get-reward-referrer-link.ts'
import type { getSimpleInfo } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useQuery } from '../../../lib/use-query.ts'

const orderInfoQuery = {
  ask: () =>
    callEndpoint<typeof getSimpleInfo>(
      { method: 'GET', path: '/ajax/checkout/checkout/get_simple_info/', body: 'none' },
      {},
    ),
}

/**
 * Reference and e-mail address of the finished sale; undefined while unknown, and without a notice when they cannot be
 * loaded.
 */
export function useOrderInfo() {
  return useQuery(orderInfoQuery).data
}

const referrerLinkQuery = {
  ask: () =>
    callEndpoint<typeof getRewardReferrerLink>(
      { method: 'GET', path: '/ajax/checkout/checkout/get_reward_referrer_link/', body: 'none' },
      {},
    ),
}

/** The link that rewards sharing; null when there is none, or it is not known yet or cannot be loaded. */
export function useReferrerLink(): string | null {
  return useQuery(referrerLinkQuery).data ?? null
}
