import { getGuestList as operation } from '@foyer/contract/api/box-office/get-guest-list.ts'
import { notFound } from '../../../platform/errors.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { findGuestList } from './guest-list-store.ts'
import { presentGuestList } from './guest-list-view.ts'

export const getGuestList = handleOperation(operation, async ({ foyer, organiser, params }) => {
  const id = params.guest_list
  const list = await foyer.db.readOne(async (tx) => await findGuestList(tx, id, organiser.id))
  if (list === undefined) throw notFound(`guest list ${id}`)
  return presentGuestList(list)
})
