import type { LeftOutReason } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { TicketsAbout } from '../mailing-store.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'

/** Rows of a list, and what of a mailing says who of them it is for. */
export interface PeopleOf extends TicketsAbout {
  readonly organiserId: number
  readonly kind: 'service' | 'marketing'
  readonly audience: 'buyers' | 'holders'
  readonly list: 'orders' | 'tickets'
}

/**
 * Half a statement that begins with `with`: reads the people of the rows $2 as `who (email_key, email, name, sale_id, ticket_id)`, one
 * row for each e-mail address, with a ticket that counts if there is one. $1 is the organiser; $3 to $5 narrow the tickets that count.
 */
function whoOf({ audience, list }: PeopleOf): string {
  const ofTicket = list === 'orders' ? 't.sale_id = a.id' : 't.id = a.id'
  const held = `held as (select t.id, t.sale_id, t.holder_name, t.holder_email, t.status from unnest($2::bigint[]) as a(id)
      join ticket t on ${ofTicket} join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id and e.organiser_id = $1
      where ($3::int[] is null or d.event_id = any($3)) and ($4::int[] is null or d.id = any($4)) and ($5::int is null or t.ticket_type_id = $5))`
  const counting = `case when h.status <> 'refunded' then h.id end`
  const sales =
    list === 'orders'
      ? `select o.sale_id as id from organiser_order o where o.organiser_id = $1 and o.sale_id = any($2::bigint[])`
      : `select distinct sale_id as id from held`
  const buyers = `select s.email, s.full_name as name, s.id as sale_id, (select min(${counting}) from held h where h.sale_id = s.id) as ticket_id
      from (${sales}) o join sale s on s.id = o.id`
  const everyHeld = `select h.holder_email as email, h.holder_name as name, h.sale_id, ${counting} as ticket_id from held h`
  const holders =
    list === 'tickets'
      ? everyHeld
      : `${everyHeld} where h.status <> 'refunded' union all select s.email, s.full_name, s.id, null from (${sales}) o
      join sale s on s.id = o.id where not exists (select from held h where h.sale_id = s.id and h.status <> 'refunded')`
  return `with ${held}, people as (${audience === 'buyers' ? buyers : holders}),
    who as (select distinct on (1) coalesce(nullif(${emailKeyIn('trim(p.email)')}, ''), 'none:' || p.sale_id) as email_key,
        trim(coalesce(p.email, '')) as email, nullif(trim(p.name), '') as name, p.sale_id, p.ticket_id
      from people p order by 1, p.ticket_id is null, p.sale_id desc, p.ticket_id)`
}

const valuesOf = (of: PeopleOf, ids: readonly number[]) => [
  of.organiserId,
  ids,
  of.events,
  of.dates,
  of.type,
]

/**
 * Why somebody gets no mail, in SQL; null for whoever gets one. `p` has an email_key, an email, a sale_id and a ticket_id. Agreement is
 * that to this organiser, and its newest answer counts.
 */
export const reasonInSql = (p: string, organiser: string, kind: string): string =>
  `case when ${p}.email = '' then (select case when s.forgotten_at is not null
            or exists (select from account a where a.id = s.account_id and a.erased_at is not null) then 'erased' else 'no_address' end
          from sale s where s.id = ${p}.sale_id)
      when exists (select from bounced_address b where b.email_key = ${p}.email_key) then 'bounced'
      when ${kind} = 'service' then case when ${p}.ticket_id is null then 'no_ticket' end
      else case (${consentInSql(p, organiser, 'c.given')}) when true then null when false then 'unsubscribed' else 'no_consent' end end`

export const consentInSql = (p: string, organiser: string, column: string): string =>
  `select ${column} from consent c where c.email_key = ${p}.email_key and c.subject = 'organiser' and c.organiser_id = ${organiser}
      order by c.at desc, c.id desc limit 1`

export interface Person {
  readonly emailKey: string
  /** Null for somebody who gets the mail. */
  readonly reason: LeftOutReason | null
}

/** Who of these rows would get the mail now, and who not and why. */
export async function lookAtPeople(
  tx: Tx,
  of: PeopleOf,
  ids: readonly number[],
): Promise<Person[]> {
  return await tx.dynamic.all(
    `mailings.look_at_${of.list}_${of.audience}`,
    `${whoOf(of)} select w.email_key, ${reasonInSql('w', '$1', '$6::text')} as reason from who w`,
    [...valuesOf(of, ids), of.kind],
  )
}

/**
 * Writes down the people of these rows. Somebody who is there already stays as they are, unless only these rows have a ticket of
 * theirs that counts.
 */
export async function insertRecipients(
  tx: Tx,
  mailingId: number,
  of: PeopleOf,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx.dynamic.run(
    `mailings.insert_recipients_${of.list}_${of.audience}`,
    `${whoOf(of)} insert into mailing_recipient as r (mailing_id, email_key, email, name, sale_id, ticket_id, created_at)
      select $6, email_key, email, name, sale_id, ticket_id, $7 from who
      on conflict (mailing_id, email_key) do update set name = excluded.name, sale_id = excluded.sale_id, ticket_id = excluded.ticket_id
        where r.ticket_id is null and excluded.ticket_id is not null`,
    [...valuesOf(of, ids), mailingId, now],
  )
}
