import type { ReadTx, Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import type { Row } from '../../platform/database/statements.ts'

export type MailingRow = Row<'mailings.find'>

/** What somebody writes, and to whom, cleaned and checked. */
export interface MailingText {
  readonly kind: 'service' | 'marketing'
  readonly audience: 'buyers' | 'holders'
  readonly list: 'orders' | 'tickets'
  readonly filters: Readonly<Record<string, string>>
  readonly subject: string
  readonly body: string
  readonly timeZone: string
}

const columns = `m.id, m.organiser_id, m.kind, m.audience, m.list, m.filters, m.subject, m.body, m.state, m.time_zone, m.begins_at, m.ended_at,
  m.next_page, m.is_collected, m.shared_id, m.version, m.fault, m.created_at, (select p.name from staff p where p.id = m.staff_id) as by`

export async function findMailing(
  tx: ReadTx,
  organiserId: number,
  id: number,
): Promise<MailingRow | undefined> {
  return await tx.maybe(
    'mailings.find',
    `select ${columns} from mailing m where m.id = $2 and m.organiser_id = $1`,
    [organiserId, id],
  )
}

export async function lockMailing(
  tx: Tx,
  organiserId: number,
  id: number,
): Promise<MailingRow | undefined> {
  return await tx.maybe(
    'mailings.lock',
    `select ${columns} from mailing m where m.id = $2 and m.organiser_id = $1 for update`,
    [organiserId, id],
  )
}

/** The newest first, those before `before`. */
export async function listMailingRows(
  tx: ReadTx,
  organiserId: number,
  before: number | null,
  limit: number,
): Promise<MailingRow[]> {
  return await tx.all(
    'mailings.list',
    `select ${columns} from mailing m where m.organiser_id = $1 and m.id < coalesce($2::int, 2147483647)
      order by m.id desc limit $3`,
    [organiserId, before, limit],
  )
}

export async function insertMailing(
  tx: Tx,
  organiserId: number,
  staffId: number,
  text: MailingText,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'mailings.insert',
    `insert into mailing (organiser_id, staff_id, kind, audience, list, filters, subject, body, time_zone, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      organiserId,
      staffId,
      text.kind,
      text.audience,
      text.list,
      toJson(text.filters),
      text.subject,
      text.body,
      text.timeZone,
      now,
    ],
  )
  return id
}

export async function updateMailing(tx: Tx, id: number, text: MailingText): Promise<void> {
  await tx.write(
    'mailings.update',
    `update mailing set kind = $2, audience = $3, list = $4, filters = $5, subject = $6, body = $7, time_zone = $8, version = version + 1
      where id = $1`,
    [
      id,
      text.kind,
      text.audience,
      text.list,
      toJson(text.filters),
      text.subject,
      text.body,
      text.timeZone,
    ],
  )
}

export async function deleteMailingRow(tx: Tx, id: number): Promise<void> {
  await tx.write('mailings.delete', 'delete from mailing where id = $1', [id])
}

/** Sets when it begins; null makes it a draft again. */
export async function setBeginning(tx: Tx, id: number, beginsAt: Date | null): Promise<void> {
  await tx.write(
    'mailings.set_beginning',
    `update mailing set begins_at = $2, fault = null, failures = 0, try_after = null, state = case when $2::timestamptz is null then 'draft' else 'scheduled' end, version = version + 1
      where id = $1`,
    [id, beginsAt],
  )
}

export async function stopMailingRow(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'mailings.stop',
    `update mailing set fault = null, failures = 0, try_after = null, state = 'stopped', ended_at = null, version = version + 1 where id = $1`,
    [id],
  )
}

export async function continueMailingRow(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'mailings.continue',
    `update mailing set fault = null, failures = 0, try_after = null, ended_at = null, state = case when is_collected then 'sending' else 'collecting' end, version = version + 1 where id = $1`,
    [id],
  )
}

/** What narrows the tickets that count: those of any of these events and dates, and of this type; null narrows nothing. */
export interface TicketsAbout {
  readonly events: readonly number[] | null
  readonly dates: readonly number[] | null
  readonly type: number | null
}

/** Whether these are the organiser's, and the time zone of the first event. */
export async function findAbout(
  tx: Tx,
  organiserId: number,
  { events, dates, type }: TicketsAbout,
): Promise<{ readonly isOwn: boolean; readonly timeZone: string | null }> {
  return await tx.one(
    'mailings.find_about',
    `select not exists (select from unnest($2::int[]) as a(id)
            where not exists (select from event e where e.id = a.id and e.organiser_id = $1))
          and not exists (select from unnest($3::int[]) as a(id)
            where not exists (select from event_date d join event e on e.id = d.event_id where d.id = a.id and e.organiser_id = $1))
          and ($4::int is null or exists (select from ticket_type y join event e on e.id = y.event_id where y.id = $4 and e.organiser_id = $1))
          as "is_own!",
        (select e.time_zone from event e left join event_date d on d.event_id = e.id
          where e.organiser_id = $1 and (e.id = any($2) or d.id = any($3)) order by d.starts_at, e.id limit 1) as time_zone`,
    [organiserId, events ?? [], dates ?? [], type],
  )
}
