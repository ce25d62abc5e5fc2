import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'

/** The sections of a catalogue whose entries are kept as documents. */
export const documentSections = [
  'charities',
  'organisers',
  'venues',
  'seating_plans',
  'events',
  'codes',
  'gift_vouchers',
] as const
export type DocumentSection = (typeof documentSections)[number]

/** The fields of a document as they were typed. */
export type Typed = Readonly<Record<string, unknown>>

export interface Named {
  readonly section: DocumentSection
  readonly key: string
}

export interface StoredDocument extends Named {
  readonly organiserId: number | null
  readonly title: string
  readonly fields: Typed | null
  readonly draft: Typed | null
  readonly keeper: string
  readonly position: number | null
  readonly version: number
  readonly archivedAt: Date | null
  readonly changedAt: Date
  readonly changedBy: string | null
}

/** Keeps everybody else from changing the document until the transaction ends. */
export async function lockDocument(
  tx: Tx,
  { section, key }: Named,
): Promise<StoredDocument | undefined> {
  return await tx.maybe(
    'catalogue.lock_document',
    `select section, key, organiser_id, title, fields, draft, keeper, position, version, archived_at, changed_at, changed_by
      from catalogue_document where section = $1 and key = $2 for update`,
    [section, key],
  )
}

export async function findDocument(
  tx: Tx,
  { section, key }: Named,
): Promise<StoredDocument | undefined> {
  return await tx.maybe(
    'catalogue.find_document',
    `select section, key, organiser_id, title, fields, draft, keeper, position, version, archived_at, changed_at, changed_by
      from catalogue_document where section = $1 and key = $2`,
    [section, key],
  )
}

/** Those of these documents that there are. */
export async function documentsNamed(tx: Tx, named: readonly Named[]): Promise<StoredDocument[]> {
  return await tx.all(
    'catalogue.documents_named',
    `select d.section, d.key, d.organiser_id, d.title, d.fields, d.draft, d.keeper, d.position, d.version,
        d.archived_at, d.changed_at, d.changed_by
      from unnest($1::text[], $2::text[]) as w (section, key)
        join catalogue_document d on d.section = w.section and d.key = w.key`,
    [named.map(({ section }) => section), named.map(({ key }) => key)],
  )
}

/** The names of everything in the shop that the desk keeps. */
export async function namesKeptAtDesk(tx: Tx): Promise<Named[]> {
  return await tx.all(
    'catalogue.kept_at_desk',
    `select section, key from catalogue_document where keeper = 'desk' order by id`,
  )
}

/** The events that use a seating plan, by what is in the shop. */
export async function eventsWithPlan(tx: Tx, plan: string): Promise<{ key: string }[]> {
  return await tx.all(
    'catalogue.events_with_plan',
    `select e.key from event e join seating_plan p on p.id = e.seating_plan_id
      where p.key = $1 and e.archived_at is null order by e.key`,
    [plan],
  )
}

export interface NewDocument extends Named {
  readonly organiserId: number | null
  readonly title: string
  readonly draft: Typed
}

export async function insertDraft(
  tx: Tx,
  { section, key, organiserId, title, draft }: NewDocument,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await tx.write(
    'catalogue.insert_draft',
    `insert into catalogue_document (section, key, organiser_id, title, draft, keeper, changed_at, changed_by)
      values ($1, $2, $3, $4, $5, 'desk', $6, $7)`,
    [section, key, organiserId, title, toJson(draft), now, by],
  )
}

/** Everything of a document that a change may change; the version goes up. */
export async function updateDocument(
  tx: Tx,
  changed: Omit<StoredDocument, 'organiserId' | 'version' | 'changedAt' | 'changedBy'>,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<number> {
  const { version } = await tx.one(
    'catalogue.update_document',
    `update catalogue_document set title = $3, fields = $4, draft = $5, keeper = $6, position = $7, archived_at = $8,
        changed_at = $9, changed_by = $10, version = version + 1
      where section = $1 and key = $2 returning version`,
    [
      changed.section,
      changed.key,
      changed.title,
      changed.fields === null ? null : toJson(changed.fields),
      changed.draft === null ? null : toJson(changed.draft),
      changed.keeper,
      changed.position,
      changed.archivedAt,
      now,
      by,
    ],
  )
  return version
}

export async function deleteDocument(tx: Tx, { section, key }: Named): Promise<void> {
  await tx.write(
    'catalogue.delete_document',
    'delete from catalogue_document where section = $1 and key = $2',
    [section, key],
  )
}

/** Keys that begin with `stem` and are in use, of documents or of rows whose document is missing. */
export async function keysLike(
  tx: Tx,
  section: DocumentSection,
  stem: string,
): Promise<{ key: string }[]> {
  return await tx.all(
    'catalogue.keys_like',
    `select key as "key!" from (
        select key from catalogue_document where section = $1
        union select key from organiser where $1 = 'organisers'
        union select key from venue where $1 = 'venues'
        union select key from seating_plan where $1 = 'seating_plans'
        union select key from event where $1 = 'events'
        union select slug from event where $1 = 'events'
        union select key from promo_code where $1 = 'codes'
        union select key from gift_voucher_product where $1 = 'gift_vouchers'
        union select slug from gift_voucher_product where $1 = 'gift_vouchers') taken
      where starts_with(key, $2)`,
    [section, stem],
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
        fields = excluded.fields, draft = null, keeper = excluded.keeper, position = excluded.position, archived_at = null,
        changed_at = excluded.changed_at, changed_by = null, version = d.version + 1
      where (d.organiser_id, d.title, d.fields::text, d.keeper, d.position, d.archived_at)
        is distinct from (excluded.organiser_id, excluded.title, excluded.fields::text, excluded.keeper, excluded.position,
          excluded.archived_at)`,
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

/** The place after all others, for what has one in lists. */
export async function nextPosition(tx: Tx, section: DocumentSection): Promise<number | null> {
  if (section !== 'events' && section !== 'organisers') return null
  const { next } = await tx.one(
    'catalogue.next_position',
    `select coalesce(max(position), -1) + 1 as "next!" from (
        select position from event where $1 = 'events' union all select position from organiser where $1 = 'organisers') placed`,
    [section],
  )
  return next
}

/** The zones by whose clocks events take place at a venue. */
export async function timeZonesAt(tx: Tx, venue: string): Promise<{ timeZone: string }[]> {
  return await tx.all(
    'catalogue.time_zones_at',
    `select distinct e.time_zone from event e join venue v on v.id = e.venue_id
      where v.key = $1 and e.archived_at is null and e.time_zone = v.time_zone`,
    [venue],
  )
}

/** The events in the shop that need a venue or a plan; the first few of them. */
export async function usesOf(
  tx: Tx,
  section: 'venues' | 'seating_plans',
  key: string,
): Promise<{ title: string }[]> {
  return await tx.all(
    'catalogue.uses_of',
    `select e.title from event e
        left join venue v on v.id = e.venue_id
        left join seating_plan p on p.id = e.seating_plan_id
      where e.archived_at is null and (($1 = 'venues' and v.key = $2) or ($1 = 'seating_plans' and p.key = $2))
      order by e.title limit 3`,
    [section, key],
  )
}

/** A new organiser of the desk, who sells nothing yet. */
export async function insertOrganiser(
  tx: Tx,
  {
    key,
    name,
    position,
  }: { readonly key: string; readonly name: string; readonly position: number },
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<{ id: number }> {
  return await tx.one(
    'catalogue.insert_organiser',
    `with made as (insert into organiser (key, name, position) values ($1, $2, $3) returning id),
      kept as (
        insert into catalogue_document (section, key, organiser_id, title, fields, keeper, position, changed_at, changed_by)
        select 'organisers', $1, id, $2, json_build_object('name', $2::text), 'desk', $3, $4, $5 from made)
      select id from made`,
    [key, name, position, now, by],
  )
}

/** Lets one new key be made at a time, so that two things of one name get two keys. */
export async function lockNewKeys(tx: Tx): Promise<void> {
  await tx.write('catalogue.lock_new_keys', 'select pg_advisory_xact_lock(7204115)')
}
