import { describe, expect, it } from 'vitest'
import { seedShow } from '../testing/builders/seed-catalogue.ts'
import { placeForCommands } from './command-fixture.ts'

const { database, run: runCommand } = placeForCommands(process.env, async (db) => {
  const dates = [{ starts_at: '2099-05-10T19:30:00Z' }]
  const of = (key: string, event: object) => ({ event: { key, slug: key, ...event }, dates })
  await seedShow(db, of('concert', { queue: 'automatic' }))
  await seedShow(db, of('night', { queue: 'always', queue_group: 'tour' }))
  await seedShow(db, of('plain', {}))
  await db.query(
    `update organiser set key = 'quay' where id = (select organiser_id from event where key = 'night')`,
  )
})
const run = async (...args: readonly string[]) => await runCommand('queue', args)

describe('npm run queue', () => {
  it('steers queues, and without a name the only one that is going', async () => {
    expect(await run('pause')).toMatchObject({
      exit: 2,
      error: 'No queue is going: name the one you mean.\n',
    })
    expect((await run('open', 'concert')).out).toMatch(/^concert +(drawing|open) /m)
    expect((await run('rate', '120')).out).toMatch(/^concert +(drawing|open) .* 120$/m)
    // An event of a group is found by its own key as well.
    expect((await run('open', 'night')).out).toMatch(/^quay\.tour +(drawing|open) /m)
    expect(await run('resume')).toMatchObject({
      exit: 2,
      error: 'Several queues are going: name one of concert, quay.tour.\n',
    })
    expect((await run('close', 'concert')).out).toMatch(/^concert +nobody waits/m)
    expect((await run('status')).out.trim().split('\n')).toEqual([
      expect.stringMatching(/^queue +state +next sale/),
      expect.stringMatching(/^quay\.tour +(drawing|open)/),
      expect.stringMatching(/^concert +nobody waits/),
      expect.stringMatching(/^_shop +nobody waits/),
    ])
    const { rows } = await database().query(
      'select action, actor_name, subject_id, after from action_log order by id',
    )
    expect(rows.map(({ action, subject_id: of }) => [action, of])).toEqual([
      ['queue.opened', 'concert'],
      ['queue.rate_set', 'concert'],
      ['queue.opened', 'quay.tour'],
      ['queue.closed', 'concert'],
    ])
    expect(rows[1]).toMatchObject({ actor_name: 'npm run queue', after: { rate: 120 } })
  })

  it('says what it refuses, and how it is used', async () => {
    expect(await run('close', 'nothing')).toMatchObject({
      exit: 1,
      out: 'There is no queue of that name: see npm run queue -- status\n',
    })
    expect(await run('open', 'plain')).toMatchObject({
      exit: 1,
      out: expect.stringContaining('This event has no queue') as string,
    })
    expect(await run()).toMatchObject({ exit: 2, error: expect.stringMatching(/^Usage/) as string })
    expect(await run('--help')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^Usage/) as string,
    })
  })
})
