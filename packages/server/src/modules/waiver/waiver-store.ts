import type { Tx } from '../../platform/database/db.ts'

/** What everybody is asked who comes to an event on one order. */
export interface WaiverRow {
  readonly saleId: number
  readonly paidAt: Date
  readonly eventId: number
  readonly eventTitle: string
  readonly organiserName: string
  readonly timeZone: string
  readonly startsAt: Date
  /** HTML as the organiser wrote it. */
  readonly html: string
  readonly version: number
  readonly tickets: number
}

/** The waivers of a paid order; none for a reference that is unknown, unpaid or refunded. */
export async function readWaivers(tx: Tx, reference: string): Promise<WaiverRow[]> {
  return await tx.all(
    'waiver.read',
    `select s.id as sale_id, s.paid_at as "paid_at!", e.id as event_id, e.title as event_title, o.name as organiser_name,
        e.time_zone, min(d.starts_at) as starts_at, e.waiver_html as html, e.waiver_version as version,
        sum(l.qty)::int as tickets
      from sale s
        join sale_line l on l.sale_id = s.id and l.kind = 'ticket'
        join ticket_stock k on k.id = l.ticket_stock_id
        join event_date d on d.id = k.event_date_id
        join event e on e.id = d.event_id
        join organiser o on o.id = e.organiser_id
      where s.reference = $1 and s.status = 'sold' and e.waiver_html is not null
      group by s.id, e.id, o.id order by min(l.id)`,
    [reference],
  )
}

/** Waits for others who accept on the same order; its row stays locked until the transaction ends. */
export async function lockOrder(tx: Tx, saleId: number): Promise<void> {
  await tx.one('waiver.lock_order', 'select id from sale where id = $1 for update', [saleId])
}

export async function countAcceptances(tx: Tx, waiver: WaiverRow): Promise<number> {
  const { count } = await tx.one(
    'waiver.count_acceptances',
    `select count(*)::int as count from waiver_acceptance
      where sale_id = $1 and event_id = $2 and waiver_version = $3`,
    [waiver.saleId, waiver.eventId, waiver.version],
  )
  return count
}

export async function hasAccepted(tx: Tx, waiver: WaiverRow, name: string): Promise<boolean> {
  const { accepted } = await tx.one(
    'waiver.has_accepted',
    `select exists (select from waiver_acceptance where sale_id = $1 and event_id = $2 and waiver_version = $3
        and lower(attendee_name) = lower($4)) as accepted`,
    [waiver.saleId, waiver.eventId, waiver.version, name],
  )
  return accepted
}

export async function insertAcceptance(
  tx: Tx,
  waiver: Pick<WaiverRow, 'saleId' | 'eventId' | 'version' | 'html'>,
  given: { readonly name: string; readonly signedOn: string; readonly textHash: Buffer },
  now: Date,
): Promise<void> {
  await tx.write(
    'waiver.insert_acceptance',
    `with text as (
        insert into waiver_text (hash, html, first_accepted_at) values ($4, $7, $6) on conflict do nothing)
      insert into waiver_acceptance
        (sale_id, event_id, waiver_version, waiver_text_hash, attendee_name, signed_on, accepted_at)
      values ($1, $2, $3, $4, $5, $8, $6)`,
    [
      waiver.saleId,
      waiver.eventId,
      waiver.version,
      given.textHash,
      given.name,
      now,
      waiver.html,
      given.signedOn,
    ],
  )
}

export interface AcceptanceRow {
  readonly title: string
  readonly timeZone: string
  /** Null when nobody has accepted anything yet. */
  readonly reference: string | null
  readonly name: string | null
  readonly signedOn: string | null
  readonly version: number | null
  readonly acceptedAt: Date | null
}

/** All acceptances of an event's waiver; undefined when there is no such event. */
export async function readAcceptances(tx: Tx, eventKey: string): Promise<AcceptanceRow[]> {
  return await tx.all(
    'waiver.read_acceptances',
    `select e.title, e.time_zone, s.reference, w.attendee_name as name,
        to_char(w.signed_on, 'YYYY-MM-DD') as signed_on, w.waiver_version as version, w.accepted_at
      from event e left join waiver_acceptance w on w.event_id = e.id left join sale s on s.id = w.sale_id
      where e.key = $1 or e.slug = $1 order by w.id`,
    [eventKey],
  )
}
