import {
  listNeedsPerson as operation,
  needKinds,
} from '@foyer/contract/api/home/list-needs-person.ts'
import { disputeStateText } from '@foyer/contract/api/order/dispute-state-texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { refusedText } from '../../refused-text.ts'
import { listNeeds } from './needs-store.ts'

/** A provider refuses in words for programs. */
function detailOf(kind: (typeof needKinds)[number], detail: string | null): string | null {
  if (kind === 'refund_refused') return refusedText(detail)
  if ((kind !== 'disputed' && kind !== 'plan_paused') || detail === null) return detail
  const [state = '', ...reason] = detail.split(' ')
  return `${disputeStateText(state)}, ${reason.join(' ').replaceAll('_', ' ')}`
}

export const listNeedsPerson = handleOperation(operation, async ({ nearby, organiser, now }) => {
  const rows = await nearby.readOne(async (tx) => await listNeeds(tx, organiser.id, now))
  return {
    data: rows.flatMap(({ kind, since, dueBy, ...row }) => {
      const known = needKinds.find((one) => one === kind)
      return known === undefined
        ? []
        : [
            {
              kind: known,
              since: since.toISOString(),
              ...row,
              detail: detailOf(known, row.detail),
              due_by: dueBy?.toISOString() ?? null,
            },
          ]
    }),
  }
})
