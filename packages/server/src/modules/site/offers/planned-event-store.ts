import type { Tx } from '../../../platform/database/db.ts'

/** Those who hold an event, as the shop has them; undefined when the organiser is not in it. */
export async function findAround(tx: Tx, organiser: string, venue: string) {
  return await tx.maybe(
    'site.find_around',
    `select o.id as organiser_id, o.key as organiser_key, o.name as organiser_name,
        case when v.id is not null then jsonb_build_object(
          'name', v.name,
          'street', array_remove(array[v.address_1, v.address_2], null), 'town', v.town,
          'postcode', v.postcode, 'accessibility', v.accessibility, 'countryCode', v.country_code, 'latitude', v.latitude, 'longitude', v.longitude) end as venue
      from organiser o left join venue v on v.key = $2
      where o.key = $1 and o.archived_at is null`,
    [organiser, venue],
  )
}

/** What no draft says of an event's dates: what is taken of their room, and what became of them. */
export async function datesSoFar(tx: Tx, event: string) {
  return await tx.all(
    'site.dates_so_far',
    `select d.key, d.event_id, d.id, d.held + d.sold as "taken!", d.cancelled_at, d.moved_from, d.moved_at
      from event_date d join event e on e.id = d.event_id where e.key = $1`,
    [event],
  )
}

/** What is taken of each of an event's tickets. */
export async function stockSoFar(tx: Tx, event: string) {
  return await tx.all(
    'site.stock_so_far',
    `select t.key as ticket, t.id as ticket_id, d.key as date, s.held + s.sold as "taken!", s.cancelled_at
      from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
        join event_date d on d.id = s.event_date_id join event e on e.id = t.event_id
      where e.key = $1`,
    [event],
  )
}
