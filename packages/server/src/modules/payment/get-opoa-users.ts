import { getOpoaUsers as endpoint } from '@foyer/contract/endpoints/payment/get-opoa-users.ts'
import { handle } from '../../platform/handle.ts'
import { readCardOwner } from './cards/card-owner.ts'
import { listCards } from './cards/change-cards.ts'

export const getOpoaUsers = handle(endpoint, async (call) => {
  const owner = await readCardOwner(call)
  return { opoa_users: [...(await listCards(call, owner))], full_name: owner?.fullName ?? null }
})
