import { repeatGuestList as operation } from '@foyer/contract/api/box-office/repeat-guest-list.ts'
import { notFound } from '../../../platform/errors.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { findGuestList } from './guest-list-store.ts'
import { presentGuestList } from './guest-list-view.ts'
import { reopenGuestList } from './reopen-guest-list.ts'

export const repeatGuestList = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  const id = params.guest_list
  return await call.once(async (tx) => {
    await reopenGuestList(tx, foyer, { id, organiserId: organiser.id }, now)
    await logAction(tx, call, {
      action: 'guest_list.repeated',
      subject: { kind: 'guest_list', id },
    })
    const list = await findGuestList(tx, id)
    if (list === undefined) throw notFound(`guest list ${id}`)
    return presentGuestList(list)
  })
})
