import { printAligned } from '../../faults/scoreboard.ts'
import type { Crowd } from '../../faults/buyers.ts'
import type { Stage } from '../../faults/stage.ts'
import type { BookDifferences } from './compare-books.ts'

type Acknowledged = Crowd['acknowledged'][number]

/** One way to lose a database, and what came of it; all after `refunded` must be zero. */
export interface RestoreScore extends BookDifferences {
  readonly name: string
  /** Orders whose buyers were told of them before the moment that was restored. */
  readonly orders: number
  readonly lost: number
  /** Tables in which somebody stands who was erased. */
  readonly known: number
  /** Tickets of lost orders that open the door. */
  readonly opened: number
  readonly rules: number
  /** What else did not go as it should. */
  readonly failed: number
  readonly told: string
}

const pounds = (pence: number): string => (pence / 100).toFixed(2)

const columns: readonly (readonly [title: string, of: (score: RestoreScore) => string | number])[] =
  [
    ['what is lost', ({ name }) => name],
    ['orders', ({ orders }) => orders],
    ['captured', ({ captured }) => pounds(captured)],
    ['given back', ({ refunded }) => pounds(refunded)],
    ['| lost orders', ({ lost }) => `| ${lost}`],
    ['orphan captures', ({ orphans }) => orphans],
    ['differences', ({ differences }) => differences],
    ['pence', ({ pence }) => pence],
    ['known again', ({ known }) => known],
    ['door opens', ({ opened }) => opened],
    ['audit', ({ rules }) => rules],
    ['failed', ({ failed }) => failed],
    ['|', ({ told }) => `| ${told}`],
  ]

/** Every figure between the bars has to be zero. Answers whether each is. */
export function printRestores(scores: readonly RestoreScore[]): boolean {
  printAligned([
    columns.map(([title]) => title),
    ...scores.map((score) => columns.map(([, of]) => String(of(score)))),
  ])
  return scores.every(
    ({ lost, orphans, differences, pence, known, opened, rules, failed }) =>
      lost + orphans + differences + pence + known + opened + rules + failed === 0,
  )
}

/** How many of these orders are not there, or have not every ticket. */
export async function countLost(stage: Stage, told: readonly Acknowledged[]): Promise<number> {
  const tickets = await readOrders(stage)
  return told.filter(({ intent, qty }) => tickets.get(intent) !== qty).length
}

/** The ones among these orders that the restored shop has not. */
export async function listGone(
  stage: Stage,
  told: readonly Acknowledged[],
): Promise<readonly Acknowledged[]> {
  const tickets = await readOrders(stage)
  return told.filter(({ intent }) => !tickets.has(intent))
}

/** The good tickets of each order that stands, by its payment. */
async function readOrders(stage: Stage): Promise<ReadonlyMap<string, number>> {
  const rows = await stage.look(
    async (db) =>
      (
        await db.query(
          `select p.provider_id as intent,
              (select count(*)::int from ticket t where t.sale_id = s.id and t.status <> 'refunded') as tickets
            from payment p join sale s on s.id = p.sale_id
            where p.status = 'captured' and s.status = 'sold'`,
        )
      ).rows,
  )
  return new Map(rows.map((row) => [String(row['intent']), Number(row['tickets'])]))
}

/** The reference of an order, which its buyer has in the mail. */
export async function referenceOf(stage: Stage, intent: string): Promise<string> {
  return await stage.look(async (db) => {
    const { rows } = await db.query(
      'select s.reference from sale s join payment p on p.sale_id = s.id where p.provider_id = $1',
      [intent],
    )
    return String(rows[0]?.['reference'])
  })
}
