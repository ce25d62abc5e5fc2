import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import {
  migratedTemplate,
  startMigratedPostgres,
} from '../../testing/postgres/migrated-postgres.ts'
import { declareJob } from './declare-job.ts'
import { startJobs } from './jobs.ts'
import { loggerOptions } from '../monitoring/logger.ts'
import { openPostgres } from '../database/open-database.ts'

const closing = closeAtTheEnd()

it('when the database goes away then the job queue goes on with it, loses nothing and does not complain', async () => {
  const postgres = closing(await startMigratedPostgres())
  const url = await postgres.newDatabase('jobs_outage', migratedTemplate)
  const db = closing(openPostgres(url, 3))
  const lines: string[] = []
  const log = pino(loggerOptions('warn') as object, {
    write: (line: string) => void lines.push(line),
  })
  const jobs = closing(await startJobs(db, log, ['note', 'slow']))
  await db.script('create table note (n int)')
  const begun = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const note = async (n: number) =>
    await db.transaction(
      async (tx) => void (await tx.dynamic.run('note', 'insert into note values ($1)', [n])),
    )
  await jobs.work([
    {
      name: 'note',
      pollSeconds: 0.5,
      run: async (payload) => await note((payload as { n: number }).n),
    },
    {
      name: 'slow',
      pollSeconds: 0.5,
      run: async () => {
        begun.resolve()
        await gone.promise
        await note(100)
      },
    },
  ])
  const queue = async (name: string, n: number) =>
    await db.transaction(
      async (tx) => await jobs.enqueue(tx, declareJob(name, { n: z.int() }), { n }),
    )
  const noted = async () =>
    (await db.query('select n from note order by n')).rows.map(({ n }) => Number(n))

  await queue('slow', 0)
  await begun.promise
  await queue('note', 1)
  await postgres.stopServer('immediate')
  gone.resolve()
  await sleep(1200)
  await postgres.startServer()
  const started = performance.now()
  await db.availability.whenThere()
  await queue('note', 2)
  while ((await noted()).length < 3) await sleep(20)
  expect(performance.now() - started, 'milliseconds until its work is done').toBeLessThan(4000)
  expect(await noted()).toEqual([1, 2, 100])
  const active = "select from jobs.job where name in ('note', 'slow') and state <> 'completed'"
  while ((await db.query(active)).rows.length > 0) await sleep(20)
  expect(lines).toEqual([])
})
