import {
  listNeedsPerson as operation,
  needKinds,
} from '@foyer/contract/api/home/list-needs-person.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { refusedText } from '../../refused-text.ts'
import { listNeeds } from './needs-store.ts'

/** A provider refuses in words for programs. */
const detailOf = (kind: (typeof needKinds)[number], detail: string | null): string | null =>
  kind === 'refund_refused' ? refusedText(detail) : detail

export const listNeedsPerson = handleOperation(operation, async ({ nearby, organiser, now }) => {
  const rows = await nearby.readOne(async (tx) => await listNeeds(tx, organiser.id, now))
  return {
    data: rows.flatMap(({ kind, since, ...row }) => {
      const known = needKinds.find((one) => one === kind)
      return known === undefined
        ? []
        : [{ kind: known, since: since.toISOString(), ...row, detail: detailOf(known, row.detail) }]
    }),
  }
})
