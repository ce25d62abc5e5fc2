import { demoSeasonFile, importCatalogue } from '../../server/src/modules/catalogue/exports.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import type { TestFoyer } from '../../server/src/testing/shops/test-foyer.ts'

/** Enough for each kind of order to be among them. */
export const orders = 400

export const openSeason = async ({ db, clock }: TestFoyer, dataDir: string): Promise<void> => {
  await importCatalogue({ db, dataDir, clock }, demoSeasonFile)
}
export const count = async (db: Database, text: string): Promise<number> =>
  Number((await db.query(`select count(*) as count from ${text}`)).rows[0]?.['count'])
/** All that a past says, without the numbers that depend on what was sold before it. */
export const told = async (db: Database): Promise<unknown> =>
  (
    await db.query(`select s.reference, s.status, s.email, s.total, s.paid_at, s.frozen_prices,
        (select json_agg(json_build_array(t.code, t.status, t.holder_email, t.seat, t.used_at) order by t.ordinal, t.code)
          from ticket t where t.sale_id = s.id) as tickets,
        (select json_agg(json_build_array(r.amount, r.status, r.reason) order by r.id) from refund r where r.sale_id = s.id) as refunds,
        (select json_agg(json_build_array(m.kind, m.to_email, m.status, m.sent_at) order by m.kind, m.to_email, m.sent_at)
          from mail m where m.sale_id = s.id) as mails
      from sale s order by s.reference`)
  ).rows
