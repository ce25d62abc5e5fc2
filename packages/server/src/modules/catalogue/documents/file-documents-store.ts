import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Named, Typed } from './document-store.ts'

/** The names of everything in the shop that the desk keeps. */
export async function namesKeptAtDesk(tx: Tx): Promise<Named[]> {
  return await tx.all(
    'catalogue.kept_at_desk',
    `select section, key from catalogue_document where keeper = 'desk' order by id`,
  )
}

/** Writes the documents of a file. One that is as it was keeps its version. */
export async function writeDocuments(
  tx: Tx,
  documents: readonly FileDocument[],
  keeper: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'catalogue.write_documents',
    `insert into catalogue_document as d (section, key, organiser_id, title, fields, keeper, position, changed_at)
      select w.section, w.key, o.id, w.title, w.fields, $2, w.position, $3
        from json_to_recordset($1::json)
          as w(section text, key text, organiser text, title text, fields json, position integer)
        left join organiser o on o.key = w.organiser
      on conflict (section, key) do update set organiser_id = excluded.organiser_id, title = excluded.title,
        fields = excluded.fields, draft = null, position = excluded.position, archived_at = null,
        -- What two files share stays with the one that has said it first, while the other says the same.
        keeper = case when d.keeper <> 'desk' and d.section in ('charities', 'organisers', 'venues', 'seating_plans')
          and d.fields::text = excluded.fields::text then d.keeper else excluded.keeper end,
        changed_at = excluded.changed_at, changed_by = null, version = d.version + 1
      where (d.organiser_id, d.title, d.fields::text, d.position, d.archived_at)
          is distinct from (excluded.organiser_id, excluded.title, excluded.fields::text, excluded.position, excluded.archived_at)
        or (d.keeper <> excluded.keeper
          and (d.keeper = 'desk' or d.section not in ('charities', 'organisers', 'venues', 'seating_plans')))`,
    [toJson(documents), keeper, now],
  )
}

/** A document as a file has it. */
export interface FileDocument extends Named {
  /** The key of the organiser whose it is; null for what is shared. */
  readonly organiser: string | null
  readonly title: string
  readonly fields: Typed
  readonly position: number
}

/** What a file no longer has is archived; its documents stay. */
export async function archiveDocuments(
  tx: Tx,
  keeper: string,
  left: readonly Named[],
  now: Date,
): Promise<void> {
  await tx.write(
    'catalogue.archive_documents',
    `update catalogue_document d set archived_at = $4, version = version + 1, changed_at = $4
      from unnest($2::text[], $3::text[]) as w (section, key)
      where d.section = w.section and d.key = w.key and d.keeper = $1 and d.archived_at is null`,
    [keeper, left.map(({ section }) => section), left.map(({ key }) => key), now],
  )
}

/** Whether an import of these events kept its documents: those of earlier versions of the shop did not. */
export async function hasDocuments(tx: Tx, events: readonly string[]): Promise<boolean> {
  const { has } = await tx.one(
    'catalogue.has_documents',
    `select exists (select from catalogue_document where section = 'events' and key = any($1)) as "has!"`,
    [events],
  )
  return has
}
