import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/db.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { listOwedParts } from './owed-store.ts'

const closing = closeAtTheEnd()

/** With 400,000 open parts the first page takes 40 ms for whoever has nearly all of them, and 15 ms for whoever has 200 plans. */
describe('parts that are owed', () => {
  let db: Database
  let few: number
  let many: number
  beforeAll(async () => {
    db = closing(await openMigrated())
    many = await seedOrganiser(db, { key: 'many' })
    few = await seedOrganiser(db, { key: 'few' })
    await db.script(`set local session_replication_role = replica;
      insert into sale (reference, currency, created_at, updated_at, status, paid_at)
        select 'M' || g, 'GBP', now(), now(), 'sold', now() from generate_series(1, 2300) g;
      insert into organiser_order (organiser_id, sale_id, paid_at, status, words)
        select o, id, now(), 'paid', case when id % 3 = 0 then '' else array_to_tsvector(array[o || '/o:plan']) end
          from (select id, case when id % 23 = 0 then ${few} else ${many} end as o from sale
            union all select id, ${many} from sale where id % 230 = 0) s;
      -- A round has not come to these yet, so no words say it.
      insert into order_to_refresh select id from sale where id % 3 = 0;
      insert into payment_plan (sale_id, option_key, total, currency, status, created_at)
        select id, 'k', 300, 'GBP', 'active', now() from sale;
      insert into instalment (payment_plan_id, number, amount, due_on, status)
        select p.id, n, 100, date '2027-01-01' + (p.id % 50 + n * 30)::int, case when n = 1 then 'paid' else 'due' end
          from payment_plan p, generate_series(1, 3) n`)
  })

  const read = async (
    organiserId: number,
    before: string | null,
    after: { dueOn: string; id: number } | null = null,
    limit = 5_000,
  ) =>
    await db.read(
      async (tx) =>
        await listOwedParts(tx, organiserId, { before, today: '2027-01-01', after, limit }),
    )

  it.each([null, '2027-04-01'])(
    'when an organiser has few plans or many then it has just its own, by the day they are due before %s',
    async (before) => {
      for (const organiserId of [few, many]) {
        const { rows } = await db.query(
          `select i.id from instalment i join payment_plan p on p.id = i.payment_plan_id
              join organiser_order o on o.sale_id = p.sale_id and o.organiser_id = $1
            where i.status = 'due' and ($2::date is null or i.due_on < $2) order by i.due_on, i.id`,
          [organiserId, before],
        )
        const found = await read(organiserId, before)
        expect(rows.length).toBeGreaterThan(50)
        expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        expect(found[0]).toMatchObject({ parts: 3, paid: 100, total: 300 })
        const shared = found.filter(({ isShared }) => isShared).length
        expect(shared).toBeGreaterThan(0)
        expect(shared).toBeLessThanOrEqual(20)
        const [, last] = found
        const after = last === undefined ? null : { dueOn: last.dueOn, id: last.id }
        expect(await read(organiserId, before, after, 3)).toEqual(found.slice(2, 5))
      }
    },
  )
})
