import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { seedSampleOrganiser } from './testing/desk/sample-organiser.ts'
import { seedApiKey } from './testing/desk/staff-builders.ts'
import { shopForTests } from './testing/shops/shop-for-tests.ts'

const script = join(import.meta.dirname, '../../../docs/examples/guests-today.mjs')
const run = promisify(execFile)

describe('the example of the API: who comes today', () => {
  const shop = shopForTests()

  it('prints the guests of that day, those of other days not, and says why when it may not', async () => {
    const own = await seedSampleOrganiser(shop)
    const { rows } = await shop.db.query(
      `select d.starts_at, e.title, e.time_zone, t.holder_name from ticket t
          join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
        where t.id = $1`,
      [own.ids['ticket']],
    )
    const [ticket = {}] = rows
    const startsAt = ticket['starts_at'] as Date
    const timeZone = String(ticket['time_zone'])
    const dayOf = (moment: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const print = async (key: string, today: string) =>
      await run(process.execPath, [script], {
        env: { FOYER_URL: url, FOYER_ORGANISER: own.key, FOYER_KEY: key, TODAY: today },
      })
    const key = await seedApiKey(shop, own.id, ['events.read', 'tickets.read'])
    const { stdout } = await print(key, dayOf(startsAt))
    expect(stdout).toContain(`${String(ticket['title'])}, `)
    expect(stdout).toContain('2 still to come')
    expect(stdout.match(new RegExp(`^  ${String(ticket['holder_name'])}, `, 'gm'))).toHaveLength(2)
    const nextDay = dayOf(new Date(startsAt.getTime() + 2 * dayMs))
    expect((await print(key, nextDay)).stdout).toBe('')
    const lesser = await seedApiKey(shop, own.id, ['tickets.read'])
    await expect(print(lesser, dayOf(startsAt))).rejects.toThrow('You have no right')
  })

  it('is at most fifty lines', () => {
    expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(50)
  })
})
