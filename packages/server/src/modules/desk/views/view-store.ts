import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type ViewRow = Row<'lists.find_view'>

const columns = `v.id, v.list, v.name, v.query, v.is_shared, v.staff_id, v.version, p.name as by`

/** The views of a person at an organiser and those that colleagues share, by name; of all lists when none is named. */
export async function listViews(
  tx: Tx,
  organiserId: number,
  staffId: number,
  list: string | null,
): Promise<ViewRow[]> {
  return await tx.all(
    'lists.list_views',
    `select ${columns} from saved_view v join staff p on p.id = v.staff_id
      where v.organiser_id = $1 and (v.staff_id = $2 or v.is_shared) and ($3::text is null or v.list = $3)
      order by lower(v.name), v.id`,
    [organiserId, staffId, list],
  )
}

/** A view of this person's own. */
export async function lockView(
  tx: Tx,
  organiserId: number,
  staffId: number,
  id: number,
): Promise<ViewRow | undefined> {
  return await tx.maybe(
    'lists.find_view',
    `select ${columns} from saved_view v join staff p on p.id = v.staff_id
      where v.id = $3 and v.organiser_id = $1 and v.staff_id = $2 for update of v`,
    [organiserId, staffId, id],
  )
}

export interface NewView {
  readonly list: string
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

export async function insertView(
  tx: Tx,
  organiserId: number,
  staffId: number,
  view: NewView,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'lists.insert_view',
    `insert into saved_view (organiser_id, staff_id, list, name, query, is_shared, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [organiserId, staffId, view.list, view.name, view.query, view.isShared, now],
  )
  return id
}

export async function updateView(
  tx: Tx,
  organiserId: number,
  id: number,
  view: Omit<NewView, 'list'>,
): Promise<void> {
  await tx.write(
    'lists.update_view',
    `update saved_view set name = $3, query = $4, is_shared = $5, version = version + 1
      where id = $2 and organiser_id = $1`,
    [organiserId, id, view.name, view.query, view.isShared],
  )
}

export async function deleteViewRow(tx: Tx, organiserId: number, id: number): Promise<void> {
  await tx.write(
    'lists.delete_view',
    'delete from saved_view where id = $2 and organiser_id = $1',
    [organiserId, id],
  )
}
