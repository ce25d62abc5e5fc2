import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Crowd } from '../../faults/buyers.ts'
import { isReady, until } from '../../faults/recovery.ts'
import type { Act } from '../../faults/score-of.ts'
import { printScoreboard, type Score } from '../../faults/scoreboard.ts'
import { stopServer } from '../../reserve/servers.ts'
import { writeFilled } from '../cluster/deployed-files.ts'
import { startProgram, type Started } from '../cluster/processes.ts'
import { clusterFolder } from '../cluster/cluster-folder.ts'
import { findPrograms } from '../cluster/programs.ts'
import { openAvailabilityStage, type AvailabilityStage } from './availability-stage.ts'
import { inSeconds, untilNextSale } from './next-sale.ts'
import { tryRow, type Row } from './rows.ts'

const rounds = 2
/** A planned change of the primary takes a moment only. */
const sellsWithinSeconds = 15

/** Every process of the shop is replaced, one after the other, as for a new version. */
async function restartAll({ shops }: AvailabilityStage, { tally }: Crowd): Promise<Act> {
  let restarts = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const server of shops.servers) {
      await stopServer(server.process)
      await server.start()
      await until(async () => await isReady(server.port))
      // The proxy has to notice it, too.
      await setTimeout(2_000)
      restarts += 1
    }
    for (const worker of shops.workers) {
      await stopServer(worker.process)
      await worker.start()
      restarts += 1
    }
  }
  return {
    tries: restarts,
    failed: tally.unavailable + tally.unanswered,
    told: `${restarts} processes replaced; requests refused or unanswered: ${tally.unavailable + tally.unanswered}`,
  }
}

/** The primary is changed on purpose, as before work on its machine. */
async function switchOver({ cluster }: AvailabilityStage, crowd: Crowd): Promise<Act> {
  const began = Date.now()
  await cluster.switchover()
  const seconds = await untilNextSale(crowd, began)
  await cluster.untilWhole()
  return {
    tries: 1,
    failed: Number(seconds > sellsWithinSeconds),
    told: `sold again after ${inSeconds([seconds])} s`,
  }
}

const rows: readonly Row[] = [
  { name: 'processes replaced', act: restartAll, changesPrimary: false },
  { name: 'primary changed', act: switchOver, changesPrimary: true },
]

/** Replaces every process of the shop and then the primary while people buy, through HAProxy, and counts what was refused or lost. */
export async function rehearseRolling(): Promise<void> {
  const programs = findPrograms()
  await using opened = new AsyncDisposableStack()
  const stage = opened.adopt(
    await openAvailabilityStage({}, { TRUST_PROXY_HOPS: '2', DRAIN_SECONDS: '5' }),
    async (one) => await one.close(),
  )
  const folder = opened.adopt(clusterFolder(), (one) => one.remove())
  const port = opened.adopt(startProxy(stage, folder.path, programs.haproxy), async (one) => {
    await one.haproxy.stop()
  }).url
  await until(async () => await isReadyAt(port))
  stage.shops.setShop(port)
  const scores: Score[] = []
  for (const [number, row] of rows.entries())
    scores.push(await tryRow(stage, row, { number, at: [port] }))
  printScoreboard(scores)
  if (scores.some(({ isClean }) => !isClean)) process.exitCode = 1
}

function startProxy(
  { cluster, shops }: AvailabilityStage,
  folder: string,
  program: string,
): { readonly haproxy: Started; readonly url: string } {
  const local = new URL(cluster.pooledUrl).hostname
  const [one, two] = shops.ports
  const file = writeFilled(folder, 'haproxy-web.cfg', {
    LOCAL_ADDRESS: local,
    WEB_ONE: `127.0.0.1:${one}`,
    WEB_TWO: `127.0.0.1:${two}`,
  })
  const log = join(folder, 'haproxy.log')
  return {
    haproxy: startProgram(program, ['-db', '-f', file], { log, folder }),
    url: `http://${local}:8080`,
  }
}

const isReadyAt = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health/ready`).catch(() => null))?.ok === true
