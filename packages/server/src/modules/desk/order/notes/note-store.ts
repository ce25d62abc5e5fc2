import type { Tx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'

/** Who writes notes: a person at the desk or a key. */
export interface Author {
  readonly staffId: number | null
  readonly apiKeyId: number | null
  readonly name: string
}

export interface NoteOf {
  readonly organiserId: number
  readonly saleId: number
}

export type OrderNote = Row<'desk.list_notes'>

export async function listNotes(tx: Tx, { organiserId, saleId }: NoteOf): Promise<OrderNote[]> {
  return await tx.all(
    'desk.list_notes',
    `select id, text, author_name, staff_id, api_key_id, written_at, changed_at
      from order_note where sale_id = $2 and organiser_id = $1 order by id`,
    [organiserId, saleId],
  )
}

export async function insertNote(
  tx: Tx,
  of: NoteOf,
  author: Author,
  text: string,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'desk.insert_note',
    `insert into order_note (organiser_id, sale_id, text, staff_id, api_key_id, author_name, written_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [of.organiserId, of.saleId, text, author.staffId, author.apiKeyId, author.name, now],
  )
  return id
}

/** The note, locked, with who wrote it. */
export async function lockNote(
  tx: Tx,
  of: NoteOf,
  id: number,
): Promise<Pick<OrderNote, 'text' | 'staffId' | 'apiKeyId'> | undefined> {
  return await tx.maybe(
    'desk.lock_note',
    `select text, staff_id, api_key_id from order_note
      where id = $3 and sale_id = $2 and organiser_id = $1 for update`,
    [of.organiserId, of.saleId, id],
  )
}

export async function replaceNote(tx: Tx, id: number, text: string, now: Date): Promise<void> {
  await tx.write(
    'desk.replace_note',
    'update order_note set text = $2, changed_at = $3 where id = $1',
    [id, text, now],
  )
}

export async function deleteNoteRow(tx: Tx, id: number): Promise<void> {
  await tx.write('desk.delete_note', 'delete from order_note where id = $1', [id])
}
