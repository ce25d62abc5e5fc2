import { nameKey } from '@foyer/contract/rules/plain-text.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { DocumentSection } from './document-store.ts'

/** The events that use a seating plan, by what is in the shop. */
export async function eventsWithPlan(tx: Tx, plan: string): Promise<{ key: string }[]> {
  return await tx.all(
    'catalogue.events_with_plan',
    `select e.key from event e join seating_plan p on p.id = e.seating_plan_id
      where p.key = $1 and e.archived_at is null order by e.key`,
    [plan],
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
        union select split_part(key, '/', 1) from promo_code where $1 = 'codes'
        union select key from gift_voucher_product where $1 = 'gift_vouchers'
        union select slug from gift_voucher_product where $1 = 'gift_vouchers') taken
      where starts_with(key, $2)`,
    [section, stem],
  )
}

/** The name of an organiser that nobody could tell from this one, by `nameKey`. */
export async function organiserNamed(
  tx: Tx,
  name: string,
  but: string | null,
): Promise<string | null> {
  const found = await tx.all(
    'catalogue.organisers_named',
    `select name from organiser where key is distinct from $2
        and lower(regexp_replace(normalize(name, NFKC), '\\s+', '', 'g')) = $1 limit 1`,
    [nameKey(name), but],
  )
  return found[0]?.name ?? null
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

/** The country that the operator has set for an organiser, if any. */
export async function countryOfOrganiser(tx: Tx, organiserId: number): Promise<string | null> {
  const row = await tx.maybe(
    'catalogue.country_of_organiser',
    'select country_code from organiser where id = $1',
    [organiserId],
  )
  return row?.countryCode ?? null
}

export async function countryOfVenue(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.maybe(
    'catalogue.country_of_venue',
    'select country_code from venue where key = $1',
    [key],
  )
  return row?.countryCode ?? null
}

/** The country that decides the VAT of an event's booking fee while its organiser has none of its own. */
const feeCountry = (venue: string): string =>
  `coalesce(${venue}.country_code, e.country_code, case when e.currency = 'GBP' then 'GB' end)`

/** The countries that decide it for the events of an organiser; null for none. */
export async function feeCountriesOf(tx: Tx, organiserId: number): Promise<(string | null)[]> {
  const rows = await tx.all(
    'catalogue.fee_countries_of',
    `select distinct ${feeCountry('v')} as country from event e left join venue v on v.id = e.venue_id
      where e.organiser_id = $1`,
    [organiserId],
  )
  return rows.map(({ country }) => country)
}

/** Whether another country would decide it at this venue. */
export async function isOtherFeeCountry(
  tx: Tx,
  eventId: number,
  venueId: number,
): Promise<boolean> {
  const row = await tx.maybe(
    'catalogue.is_other_fee_country',
    `select o.country_code is null and ${feeCountry('v')} is distinct from ${feeCountry('n')} as "is_other!"
      from event e join organiser o on o.id = e.organiser_id join venue n on n.id = $2
        left join venue v on v.id = e.venue_id
      where e.id = $1`,
    [eventId, venueId],
  )
  return row?.isOther ?? false
}
