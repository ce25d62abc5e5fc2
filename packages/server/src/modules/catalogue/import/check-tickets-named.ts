import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { eventOf } from '../changes/taken.ts'
import type { Report } from '../file/problem.ts'
import { entriesOf, keysOf } from './summary.ts'
import type { Rows } from './tables.ts'

/**
 * Reports ticket types that their event would lose although something else in the shop names them: a code would be for nothing, and
 * nobody could buy what is only sold with them.
 */
export async function checkTicketsNamed(tx: Tx, rows: Rows, report: Report): Promise<void> {
  if (rows.event.length === 0) return
  const named = await namesOfLostTickets(
    tx,
    keysOf(rows, 'event'),
    keysOf(rows, 'ticket_type'),
    entriesOf(rows, 'promo_code'),
  )
  for (const [key, by] of Map.groupBy(named, (one) => one.key)) {
    const [first] = by
    if (first === undefined) continue
    const names = by.map((one) =>
      one.kind === 'code' ? t('the code {code}', { code: one.by }) : `“${one.by}”`,
    )
    report(
      ['events', eventOf(key), 'tickets'],
      `ticket type "${key}" is named by ${by.map((one) => `${one.kind} "${one.by}"`).join(', ')}: keep it, or change these first`,
      t('“{ticket}” is still named by {names}. Keep it, or change these first.', {
        ticket: first.name,
        names: names.join(', '),
      }),
    )
  }
}

/** What names ticket types that these events have and would lose, beside what is written with them; codes that ended name nothing. */
async function namesOfLostTickets(
  tx: Tx,
  events: readonly string[],
  tickets: readonly string[],
  codes: readonly string[],
) {
  return await tx.all(
    'catalogue.names_of_lost_tickets',
    `with lost as (select t.id, t.key, t.name from ticket_type t join event e on e.id = t.event_id
          where e.key = any($1) and t.archived_at is null and not t.key = any($2))
      select l.key, l.name, 'code' as "kind!", min(c.code) as "by!" from lost l
          join promo_code_ticket_type x on x.ticket_type_id = l.id join promo_code c on c.id = x.promo_code_id
        where c.archived_at is null and coalesce(c.ends_at > clock_timestamp(), true) and not split_part(c.key, '/', 1) = any($3)
        group by l.key, l.name, split_part(c.key, '/', 1)
      union all
      select distinct l.key, l.name, 'event', v.title from lost l
          join ticket_requirement_option o on o.required_ticket_type_id = l.id
          join ticket_requirement r on r.id = o.requirement_id
          join ticket_type y on y.id = r.ticket_type_id and y.archived_at is null
          join event v on v.id = y.event_id and v.archived_at is null
        where not v.key = any($1)
      order by 1, 3, 4`,
    [events, tickets, codes],
  )
}
