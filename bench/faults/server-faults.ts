import { setTimeout } from 'node:timers/promises'
import { stopServer } from '../reserve/servers.ts'
import type { Fault } from './faults.ts'
import { startPlainProxy } from '../../packages/server/src/testing/shops/plain-proxy.ts'
import { timeUntilReady } from './recovery.ts'
import { createTally, overHttp } from './over-http.ts'
import type { Stage } from './stage.ts'

const kills = 5
const rollingRequests = 5_000
const rollingClients = 8

/** One of two servers dies in the middle of its work, and starts again. */
const killServers: Fault = {
  name: 'kill -9 of a server',
  servers: 2,
  async act(stage) {
    const times: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const server = stage.servers[round % stage.servers.length]
      if (server === undefined) throw new Error('there is no server')
      await stopServer(server.process, 'SIGKILL')
      await setTimeout(500)
      const began = performance.now()
      await server.start()
      times.push(performance.now() - began)
      await setTimeout(1_000)
    }
    const slowest = Math.max(...times)
    return { tries: kills, told: `open again after ${slowest.toFixed(0)} ms at most` }
  },
}

/** Three servers are replaced one after another, again and again, until this many requests came through the proxy. */
const rollingRestart: Fault = {
  name: 'rolling restart',
  servers: 3,
  async act(stage) {
    const proxy = await startPlainProxy(stage.ports)
    const tally = createTally()
    let asked = 0
    const isOver = (): boolean => asked >= rollingRequests
    const visitors = Array.from({ length: rollingClients }, async (_, number) => {
      const app = overHttp([proxy.port], `10.200.${number}.1`, tally, () => false)
      while (!isOver()) {
        asked += 1
        await app.inject({ url: asked % 2 === 0 ? '/' : '/ajax/checkout/checkout/get/' })
        await setTimeout(5)
      }
    })
    const restarts = await rollUntil(stage, isOver)
    await Promise.all(visitors)
    await proxy.close()
    for (const oddity of tally.oddities) process.stderr.write(`  ${oddity}\n`)
    // The proxy answers 502 when it found no server, or when a connection broke.
    return {
      tries: asked,
      failed: tally.odd + tally.unavailable + tally.unanswered,
      told: `${restarts} restarts`,
    }
  },
}

async function rollUntil(stage: Stage, isOver: () => boolean): Promise<number> {
  let restarts = 0
  while (!isOver()) {
    for (const server of stage.servers) {
      await stopServer(server.process)
      await server.start()
      await timeUntilReady(stage)
      // The proxy has to notice it too.
      await setTimeout(500)
      restarts += 1
    }
  }
  return restarts
}

export const serverFaults: readonly Fault[] = [killServers, rollingRestart]
