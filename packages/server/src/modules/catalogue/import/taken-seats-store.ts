import type { Tx } from '../../../platform/database/db.ts'

/** The seats of a plan that are sold or held at events of this organiser, with the number of dates. */
export async function takenSeatsOfPlan(tx: Tx, organiserId: number, plan: string) {
  return await tx.all(
    'catalogue.taken_seats_of_plan',
    `select h.seat_guid, (count(*) filter (where h.status = 'sold'))::int as "sold!",
        (count(*) filter (where h.status <> 'sold'))::int as "held!"
      from seating_plan p join event e on e.seating_plan_id = p.id join event_date d on d.event_id = e.id
        join seat_hold h on h.event_date_id = d.id
      where p.key = $2 and e.organiser_id = $1 and h.status <> 'free' group by h.seat_guid order by h.seat_guid`,
    [organiserId, plan],
  )
}
