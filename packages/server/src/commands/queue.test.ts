import { describe, expect, it } from 'vitest'
import { seedShow } from '../testing/builders/seed-catalogue.ts'
import { placeForCommands } from './command-fixture.ts'

const { database, run: runCommand } = placeForCommands(process.env, async (db) => {
  const dates = [{ starts_at: '2099-05-10T19:30:00Z' }]
  await seedShow(db, { event: { key: 'concert', slug: 'concert', queue: 'automatic' }, dates })
})
const run = async (...args: readonly string[]) => await runCommand('queue', args)

describe('npm run queue', () => {
  it('opens a queue, shows it, and refuses one that nobody has', async () => {
    expect((await run('open', 'concert')).out).toMatch(/^concert +(drawing|open) /m)
    expect(await run('close', 'nothing')).toMatchObject({
      exit: 1,
      out: 'There is no queue of that name: see npm run queue -- status\n',
    })
    const { rows } = await database().query('select action, actor_name, subject_id from action_log')
    expect(rows).toEqual([
      { action: 'queue.opened', actor_name: 'npm run queue', subject_id: 'concert' },
    ])
  })
})
