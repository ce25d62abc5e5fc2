import type { OnsaleShop } from '../shop/onsale-shop.ts'
import { kendallTau } from './kendall.ts'

/** How the order of coming and the order of being let in agree, for those who came after the opening. */
export interface OrderKept {
  readonly people: number
  /** Between arrival and the second in which the number was called; those of one second are called together. */
  readonly tauOfCall: number
  /** Between arrival and the moment of coming in, for those who came in soon after they were called. */
  readonly tauOfComingIn: number
  readonly prompt: number
}

/** Most need longer: a page whose turn is near asks every few seconds, and a person needs some, too. */
const promptSeconds = 3

export async function readOrderKept(shop: OnsaleShop, key: string): Promise<OrderKept> {
  const rows = await shop.look(async (db) => {
    const found = await db.query(
      `select e.arrival, extract(epoch from e.came_at) as came,
          (select extract(epoch from min(s.at)) from queue_serving s
            where s.queue_id = e.queue_id and s.serving >= e.number) as called
        from queue_entry e join queue q on q.id = e.queue_id
        where q.key = $1 and e.came_at is not null and e.arrival > coalesce(q.drawn, 0)`,
      [key],
    )
    return found.rows.map((row) => ({
      arrival: Number(row['arrival']),
      came: Number(row['came']),
      called: row['called'] === null ? null : Number(row['called']),
    }))
  })
  const called = rows.filter((row) => row.called !== null)
  const prompt = called.filter(({ came, called: at }) => came - (at ?? 0) <= promptSeconds)
  return {
    people: rows.length,
    tauOfCall: kendallTau(
      called.map(({ arrival, called: at }) => [arrival, at ?? 0] as const),
      'left out',
    ),
    tauOfComingIn: kendallTau(prompt.map(({ arrival, came }) => [arrival, came] as const)),
    prompt: prompt.length,
  }
}
