import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A deliberately simple proxy: it checks readiness, keeps its connections, and never tries a request twice. */
export interface PlainProxy {
  readonly port: number
  /** Whether it sends requests to this server, or waits for the answer to one. */
  uses(port: number): boolean
  close(): Promise<void>
}

const lookEveryMs = 250

/** Sends requests in turn to those of `ports` that were ready at the last check. */
export async function startPlainProxy(ports: readonly number[]): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly number[] = []
  let turn = 0
  const underWay = new Map<number, number>()
  const count = (port: number, by: number): void => {
    underWay.set(port, (underWay.get(port) ?? 0) + by)
  }
  const look = async (): Promise<void> => {
    const found = await Promise.all(ports.map(async (port) => (await isReady(port)) && port))
    ready = found.filter((port) => port !== false)
  }
  // Some of them may come up later.
  await look()
  let isOpen = true
  // Checks follow one another: the late answer of a slow one would count a server as ready that has since begun to stop.
  const looking = (async () => {
    while (isOpen) {
      await setTimeout(lookEveryMs)
      await look()
    }
  })()
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const port = ready[turn % Math.max(1, ready.length)]
    const fail = (): void => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (port === undefined) {
      fail()
      return
    }
    const { method, url: path, headers } = incoming
    count(port, 1)
    outgoing.once('close', () => count(port, -1))
    const passed = ask({ port, host: '127.0.0.1', agent, method, path, headers })
    passed.on('error', fail)
    passed.on('response', (answer: IncomingMessage) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
      answer.on('error', fail)
    })
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    uses: (one) => ready.includes(one) || (underWay.get(one) ?? 0) > 0,
    async close() {
      isOpen = false
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await Promise.all([once(server, 'close'), looking])
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
