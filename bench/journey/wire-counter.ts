import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { joinSockets } from '../join-sockets.ts'

/** A proxy in front of PostgreSQL that counts what clients ask, and how often they wait for it. */
export interface WireCounter {
  readonly port: number
  /** What was asked to run: also the pieces of transactions, and nothing that triggers run by themselves. */
  statements(): number
  /** How often a client, waiting for nothing, asked for something: a round trip, however much was asked at once. */
  roundTrips(): number
  close(): Promise<void>
}

/** https://www.postgresql.org/docs/15/protocol-message-formats.html */
const execute = 'E'.charCodeAt(0)
const sync = 'S'.charCodeAt(0)
const simpleQuery = 'Q'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)

export async function openWireCounter(targetPort: number): Promise<WireCounter> {
  const sockets = new Set<Socket>()
  let statements = 0
  let trips = 0
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    let awaited = 0
    const readAsked = messageReader(true, (type) => {
      if (type === execute || type === simpleQuery) statements += 1
      if (type !== sync && type !== simpleQuery) return
      if (awaited === 0) trips += 1
      awaited += 1
    })
    const readAnswered = messageReader(false, (type) => {
      if (type === readyForQuery) awaited = Math.max(0, awaited - 1)
    })
    client.on('data', readAsked)
    database.on('data', readAnswered)
    joinSockets(client, database, sockets)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    statements: () => statements,
    roundTrips: () => trips,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/**
 * Tells the type of each message of a stream. A message is a type, its length without the type, and its fields; the
 * first one of a client has no type.
 */
function messageReader(isClient: boolean, tell: (type: number) => void): (chunk: Buffer) => void {
  const head: number[] = isClient ? [0] : []
  let skipped = 0
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (skipped > 0) {
        const step = Math.min(skipped, chunk.length - at)
        skipped -= step
        at += step
        continue
      }
      head.push(chunk[at] ?? 0)
      at += 1
      if (head.length < 5) continue
      const [type = 0, ...length] = head.splice(0)
      skipped = Buffer.from(length).readUInt32BE() - 4
      if (type !== 0) tell(type)
    }
  }
}
