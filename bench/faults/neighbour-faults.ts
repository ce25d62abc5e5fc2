import { setTimeout } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { until } from './recovery.ts'
import type { Stage } from './stage.ts'

const awayMs = 10_000

/** The card provider breaks every connection, even while a card is being charged. */
const providerAway: Fault = {
  name: 'card provider away',
  async act({ cardDoor }) {
    cardDoor.shut()
    await setTimeout(awayMs)
    cardDoor.open()
    return { tries: 1, told: `for ${awayMs / 1000} s` }
  },
}

/** Orders are sold while no mail can be sent, and each gets its mail in the end. */
const mailAway: Fault = {
  name: 'SMTP away',
  async act(stage, crowd) {
    stage.mailDoor.shut()
    await setTimeout(awayMs)
    const back = new Date()
    const waited = await unsentMails(stage, back)
    stage.mailDoor.open()
    const sold = crowd.acknowledged.length
    await until(async () => (await unsentMails(stage, back)) === 0, 300_000)
    return {
      tries: 1,
      told: `${sold} orders; ${waited} mails waited, every one went out`,
      failed: waited === 0 ? 1 : 0,
    }
  },
}

/** Counts only mails that were due by then. */
const unsentMails = async (stage: Stage, before: Date): Promise<number> =>
  await stage.look(async (db) => {
    const { rows } = await db.query(
      `select count(*)::int as count from mail where status <> 'sent' and created_at < $1`,
      [before],
    )
    return Number(rows[0]?.['count'])
  })

export const neighbourFaults: readonly Fault[] = [providerAway, mailAway]
