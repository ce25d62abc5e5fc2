import { getOpoaUsers as endpoint } from '@foyer/contract/endpoints/payment/get-opoa-users.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readCardOwner } from './card-owner.ts'
import { listCards } from './change-cards.ts'

export const getOpoaUsers = handle(endpoint, async (call) => {
  const owner = await readCardOwner(call)
  return { opoa_users: [...(await listCards(call, owner))], full_name: owner?.fullName ?? null }
})
