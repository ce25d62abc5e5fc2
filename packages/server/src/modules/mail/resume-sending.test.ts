import { expect, test } from 'vitest'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { claimDueMails } from './mail-store.ts'
import { queueMail } from './queue-mail.ts'

test('when the process is killed while a mail is being sent, the next start sends it at once', async () => {
  const db = await openMigrated()
  const before = await createTestFoyer({ db })
  const now = before.clock.now()
  await db.transaction(async (tx) => {
    await queueMail(
      before.foyer,
      tx,
      {
        dedupeKey: 'code:1',
        kind: 'one_time_code',
        payload: {
          siteName: 'Foyer',

          code: '123456',
          minutes: 15,
        },
        to: { email: 'ann@example.org', name: null },
      },
      now,
    )
    await claimDueMails(tx, now, new Date(now.getTime() + 120_000), {
      urgency: 'code',
      most: 10,
      mostToMany: 2,
      takesMailings: true,
    })
  })
  await before.runJobs()
  expect(before.outbox.mails).toEqual([])
  await before.close()

  const after = await createTestFoyer({ db, clock: before.clock })
  expect(await after.queuedJobs()).toEqual(['send-codes'])
  await after.runJobs()
  expect(after.outbox.to('ann@example.org')).toHaveLength(1)
  await after.close()
  await db.close()
})
