import { countRecipients as operation } from '@foyer/contract/api/mailings/count-recipients.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { countPeople } from './recipients/count-people.ts'
import { requireMailing } from './require-mailing.ts'
import { mostADay } from '../mail/exports.ts'

export const countRecipients = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  const { mailing, most } = await foyer.db.read(async (tx) => ({
    mailing: await requireMailing(tx, organiser.id, params.mailing),
    most: await mostADay(tx, foyer, organiser.id, now),
  }))
  const { people, leftOut } = await countPeople(foyer, mailing, now)
  return { people, left_out: [...leftOut], most_a_day: most.most }
})
