import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy as plain as they come: it looks at readiness, keeps its connections, and never tries a request twice. */
export interface PlainProxy {
  readonly port: number
  /** Whether it sends requests to this server. */
  uses(port: number): boolean
  close(): Promise<void>
}

const lookEveryMs = 250

/** Sends requests to `ports` in turn, to those that were ready when it looked last. */
export async function startPlainProxy(ports: readonly number[]): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true })
  let ready = [...ports]
  let turn = 0
  const look = async (): Promise<void> => {
    const found = await Promise.all(ports.map(async (port) => (await isReady(port)) && port))
    ready = found.filter((port) => port !== false)
  }
  const looking = setInterval(() => void look(), lookEveryMs)
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
    uses: (one) => ready.includes(one),
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await once(server, 'close')
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
