import { setInterval, clearInterval } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { pbkdf2Sync } from 'node:crypto'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { postmasterOf, processorTime, residentMegabytes } from '../processes.ts'
import { startColdBuyers } from './crowd/cold-buyers.ts'
import { lullsOf, planCrowd } from './crowd/crowd-plan.ts'
import { createDrawKnown } from './crowd/own-number.ts'
import { runCrowd } from './crowd/run-crowd.ts'
import { closeBoth, openBoth, sleepIn, type Scene } from './crowd/scene.ts'
import { createSolvedChallenges } from './crowd/solved-challenges.ts'
import { createTally } from './crowd/tally.ts'
import { drawByDeciles } from './fairness/draw-by-deciles.ts'
import { readOrderKept } from './fairness/order-of-coming-in.ts'
import { watchDraw } from './fairness/watch-draw.ts'
import { letLateComersIn } from './late-comers.ts'
import type { OnsaleWishes } from './onsale-options.ts'
import type { Rehearsal, Spent } from './rehearsal.ts'
import { breakIt } from './shop/break-it.ts'
import { countWhileWaiting, processorOfQuestion, type Lull } from './shop/count-while-waiting.ts'
import { openOnsaleShop, webPidsOf, type Offered, type OnsaleShop } from './shop/onsale-shop.ts'
import { readSold } from './shop/what-was-sold.ts'
import { watchSale } from './shop/watch-sale.ts'

/** The shop starts, and people buy tickets of another event while nobody waits. */
const startMs = 20_000
const coldMs = 8_000
const coldBuyers = 2
const aloneMs = 4_000
/** Those who closed the page with tickets in a basket keep them from others for two minutes. */
const mostAfterOpeningMs = 20 * minuteMs
const settleMs = 5_000
const tellEveryMs = 10_000

export async function rehearse(wishes: OnsaleWishes): Promise<Rehearsal> {
  const say = (text: string): void => void process.stderr.write(`${text} …\n`)
  say('starting PostgreSQL, the simulators and the shop')
  await using opened = new AsyncDisposableStack()
  const opensInMs = startMs + coldMs + wishes.openMs
  const shop = opened.adopt(await openOnsaleShop({ ...wishes, opensInMs }), (one) => one.close())
  const connections = opened.adopt(
    openBoth({ host: '127.0.0.1', port: shop.port, isTls: false }),
    closeBoth,
  )
  let isOver = false
  const sceneOf = ({ key, page, stock }: Offered): Scene => ({
    connections,
    host: `localhost:${shop.port}`,
    key,
    eventPage: page,
    ticket: { typeId: stock.typeId, wire: stock.wire },
    tally: createTally(),
    challenges: createSolvedChallenges(shop.secret),
    draw: createDrawKnown(),
    simulators: shop.simulators,
    sleepMs: sleepIn(wishes.openMs),
    isOver: () => isOver,
  })
  const memoryAtStart = Math.max(...webPidsOf(shop).map(residentMegabytes))
  const before = await spentBy(shop)
  const cold = startColdBuyers(sceneOf(shop.cold), coldBuyers)
  await setTimeout(coldMs)
  const coldAlone = cold.nextPart()
  await cold.rest()
  const hot = sceneOf(shop.hot)
  const plan = planCrowd(wishes)
  const alone = await countWhileWaiting(shop, hot.tally, performance.now() + aloneMs)
  cold.goOn()
  await setTimeout(Math.max(0, shop.opensAt.getTime() - wishes.openMs - Date.now()))
  say(`${wishes.buyers} people come; the sale opens in ${wishes.openMs / 1000} s`)
  const beganAt = performance.now()
  const opensAt = beganAt + wishes.openMs
  const watch = watchSale(shop)
  const draw = watchDraw(hot)
  const progress = { came: 0, gone: 0 }
  const telling = setInterval(() => {
    const { sold, held } = watch.last()
    const seconds = ((performance.now() - opensAt) / 1000).toFixed(0)
    const { requests } = hot.tally.waiting
    say(
      `  ${seconds} s: ${progress.came} came, ${progress.gone} gone, ${held} held, ${sold} sold, ${requests} questions`,
    )
  }, tellEveryMs)
  opened.defer(() => clearInterval(telling))
  const crowd = runCrowd(hot, plan, beganAt, progress)
  const [small, large] = await countInLulls()
  const breaking = wishes.kill ? breakIt(shop, watch, wishes.places, () => isOver) : null
  void setTimeout(wishes.openMs + mostAfterOpeningMs, null, { ref: false }).then(
    () => (isOver = true),
  )
  const outcomes = await crowd
  clearInterval(telling)
  const seconds = (performance.now() - beganAt) / 1000
  const coldBeside = await cold.end()
  isOver = true
  const breaks = await breaking
  await setTimeout(settleMs)
  await watch.end()
  const drawn = await draw.check(shop)
  const soldOutAt = watch.moments.find(({ sold }) => sold >= wishes.places)?.at
  const spent = minus(await spentBy(shop), before)
  const sold = await readSold(shop)
  isOver = false
  say('others come to a queue whose sale is on')
  const late = sceneOf(shop.late)
  await letLateComersIn(late, Math.max(200, Math.round(wishes.buyers / 20)))
  return {
    wishes,
    plan,
    outcomes,
    tally: hot.tally,
    connectionsAtMost: connections.queue.count().most + connections.shop.count().most,
    isProved: true,
    secondsToSellOut: soldOutAt === undefined ? null : (soldOutAt - opensAt) / 1000,
    seconds,
    draws: drawByDeciles(100, 2_000),
    own: {
      sold,
      lulls: [alone, small, large],
      processorOfQuestion: processorOfQuestion(small, large),
      coldAlone,
      coldBeside,
      memory: watch.memory,
      memoryAtStart,
      spent,
      drawn,
      order: await readOrderKept(shop, shop.late.key),
      breaks: breaks?.told ?? [],
      work: workOf(hot.tally.hardestWork),
    },
  }

  async function countInLulls(): Promise<[small: Lull, large: Lull]> {
    const counted: Lull[] = []
    for (const { from, to } of lullsOf(wishes.openMs)) {
      await setTimeout(Math.max(0, beganAt + from - performance.now()))
      await cold.rest()
      counted.push(await countWhileWaiting(shop, hot.tally, beganAt + to))
      cold.goOn()
    }
    const [small, large] = counted
    if (small === undefined || large === undefined) throw new Error('there were no lulls')
    return [small, large]
  }
}

async function spentBy(shop: OnsaleShop): Promise<Spent> {
  const { user, system } = process.cpuUsage()
  return {
    web: processorTime(shop.web.pid ?? 0),
    worker: processorTime(shop.worker.pid ?? 0),
    database: processorTime(await postmasterOf(shop.databaseUrl)),
    simulators: processorTime(shop.simulators.pid),
    crowd: (user + system) / 1000,
  }
}

function minus(after: Spent, before: Spent): Spent {
  const of = (name: keyof Spent): number => Math.max(0, after[name] - before[name])
  return {
    web: of('web'),
    worker: of('worker'),
    database: of('database'),
    simulators: of('simulators'),
    crowd: of('crowd'),
  }
}

function workOf(iterations: number): { iterations: number; perSecond: number } {
  const tried = 200_000
  const began = performance.now()
  pbkdf2Sync('rehearsal', 'salt', tried, 32, 'sha256')
  return { iterations, perSecond: tried / ((performance.now() - began) / 1000) }
}
