import type {
  mailingFigures,
  mailingRow,
  mailingShape,
} from '@foyer/contract/api/mailings/mailing-shapes.ts'
import type { ReadTx, Tx } from '../../platform/database/db.ts'
import type { output } from 'zod/v4/core'
import type { MailingRow } from './mailing-store.ts'
import { countByState } from './recipients/recipient-store.ts'

type Figures = output<typeof mailingFigures>

const none: Figures = {
  waiting: 0,
  queued: 0,
  sent: 0,
  delayed: 0,
  bounced: 0,
  failed: 0,
  left_out: 0,
}

/** How far these mailings are, by their ids. */
async function readFigures(tx: ReadTx, ids: readonly number[]): Promise<(id: number) => Figures> {
  const rows = ids.length === 0 ? [] : await countByState(tx, ids)
  return (id) => ({
    ...none,
    ...Object.fromEntries(
      rows.filter(({ mailingId }) => mailingId === id).map(({ state, people }) => [state, people]),
    ),
  })
}

/** One is sent when the last of its mails has left the outbox. */
const stateOf = ({ state }: MailingRow, { queued }: Figures): MailingRow['state'] =>
  state === 'sent' && queued > 0 ? 'sending' : state

const rowOf = (row: MailingRow, figures: Figures): output<typeof mailingRow> => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  state: stateOf(row, figures),
  begins_at: row.beginsAt?.toISOString() ?? null,
  time_zone: row.timeZone,
  created_at: row.createdAt.toISOString(),
  by: row.by ?? '',
  figures,
  fault: row.fault,
})

export async function presentMailings(
  tx: ReadTx,
  rows: readonly MailingRow[],
): Promise<output<typeof mailingRow>[]> {
  const figuresOf = await readFigures(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => rowOf(row, figuresOf(row.id)))
}

export async function presentMailing(
  tx: Tx,
  row: MailingRow,
): Promise<output<typeof mailingShape>> {
  const figuresOf = await readFigures(tx, [row.id])
  return {
    ...rowOf(row, figuresOf(row.id)),
    audience: row.audience,
    list: row.list,
    filters: { ...row.filters },
    text: row.body,
    ended_at: row.endedAt?.toISOString() ?? null,
    version: row.version,
  }
}
