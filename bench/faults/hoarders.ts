import { setTimeout } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { buyHonestly, hoard } from './hoarding.ts'
import type { Stage } from './stage.ts'

const places = 100
const networks = 4
const honest = 20
/** How long the hoarders are alone. */
const headStartMs = 5_000

/**
 * Hoarders on four networks fill one basket after another and pay for none, solving each captcha. Twenty people who come
 * later, each from a network of their own, buy two places each.
 */
export const hoarders: Fault = {
  name: 'hoarders against honest buyers',
  ownBuyers: true,
  show: { event: { express: true, captcha: 'adaptive' }, types: [{ stock: places }] },
  async act(stage, crowd) {
    let isOver = false
    const hoarding = Array.from({ length: networks }, async (_, network) => {
      await hoard(stage, `172.20.${network}`, () => isOver)
    })
    await setTimeout(headStartMs)
    let most = 0
    const looking = (async () => {
      while (!isOver) {
        most = Math.max(most, await countHeld(stage))
        await setTimeout(200)
      }
    })()
    const bought = await Promise.all(
      Array.from({ length: honest }, async (_, number) => {
        await setTimeout(number * 250)
        return await buyHonestly(stage, `10.9.${number}.1`, crowd.tally)
      }),
    )
    isOver = true
    await Promise.all([...hoarding, looking])
    const complete = bought.filter(Boolean).length
    return {
      tries: honest,
      failed: honest - complete,
      told: `${complete} of ${honest} bought; hoarders held ${most} of ${places} at most`,
    }
  },
}

/** Places held by buyers on the hoarders' networks: every honest buyer pays within seconds. */
const countHeld = async (stage: Stage): Promise<number> =>
  await stage.look(async (db) => {
    const { rows } = await db.query(
      `select coalesce(sum(hold.qty), 0)::int as held from stock_hold hold
        where hold.status in ('held', 'paying') and hold.expires_at > now()`,
    )
    return Number(rows[0]?.['held'])
  })
