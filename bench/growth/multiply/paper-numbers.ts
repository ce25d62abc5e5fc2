import type { Client } from 'pg'
import type { Copy } from './groups.ts'

/** Numbers of papers have no gap, whoever writes a copy first: each copy gets the last ones of those before it. */
export interface PaperNumbers {
  /** The last number of each series before this copy, as JSON; the copy's own are taken. */
  readonly take: (copy: Copy) => string
  readonly write: (client: Client) => Promise<void>
}

export async function openPaperNumbers(client: Client): Promise<PaperNumbers> {
  const { rows } = await client.query<{ seller: number; day: string; papers: number }>(
    `select coalesce(organiser_id, 0) as seller, day::text as day, count(*)::int as papers from growth_of_tax_document group by 1, 2`,
  )
  const series = await client.query<{ seller: number; year: number; last: number }>(
    'select coalesce(organiser_id, 0) as seller, year, last_number as last from tax_document_series',
  )
  const last = new Map(series.rows.map((one) => [`${one.seller}/${one.year}`, one.last]))
  return {
    take({ days }) {
      const before = JSON.stringify(Object.fromEntries(last))
      for (const { seller, day, papers } of rows) {
        const at = new Date(day)
        at.setUTCDate(at.getUTCDate() - days)
        const key = `${seller}/${at.getUTCFullYear()}`
        last.set(key, (last.get(key) ?? 0) + papers)
      }
      return before
    },
    async write(one) {
      await one.query(
        `insert into tax_document_series (organiser_id, year, last_number)
          select nullif(split_part(key, '/', 1)::int, 0), split_part(key, '/', 2)::int, value::int from jsonb_each_text($1::jsonb)
          on conflict on constraint tax_document_series_one do update set last_number = excluded.last_number`,
        [JSON.stringify(Object.fromEntries(last))],
      )
    },
  }
}
