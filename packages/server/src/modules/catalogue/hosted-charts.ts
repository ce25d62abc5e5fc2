import type { Database } from '../../platform/database/db.ts'

/** A date that is sold by a chart of seats.io, with the same seats as in its plan. */
export interface HostedChart {
  /** The key of the provider's event. */
  readonly key: string
  readonly workspaceKey: string
  readonly layout: Readonly<Record<string, unknown>>
}

/** The charts that the simulator serves: it has no designer to draw them in. */
export async function readHostedCharts(db: Database): Promise<readonly HostedChart[]> {
  return await db.read(
    async (tx) =>
      await tx.all(
        'catalogue.hosted_charts',
        `select d.seating_provider_event as key, p.provider_public_key as "workspace_key!", p.layout
          from event_date d
            join event e on e.id = d.event_id
            join seating_plan p on p.id = e.seating_plan_id and p.provider = 'seatsio'
          where d.seating_provider_event is not null and d.archived_at is null
          order by d.id`,
      ),
  )
}
