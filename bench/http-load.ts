import { connect, type Socket } from 'node:net'

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Number of answers for each name that `classify` gives. */
  readonly outcomes: Readonly<Record<string, number>>
}

export interface Load {
  readonly port: number
  readonly clients: number
  readonly seconds: number
  /** The whole request as bytes; null when there are no more requests. */
  readonly next: () => string | null
  readonly classify: (status: number, body: string) => string
}

/**
 * Clients with one keep-alive connection each; every client asks again as soon as it is answered. They use plain sockets,
 * because the load shares the machine with the server it measures.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times: number[] = []
  const outcomes: Record<string, number> = {}
  const began = performance.now()
  const end = began + load.seconds * 1000
  await Promise.all(
    Array.from({ length: load.clients }, async () => {
      const client = await openClient(load.port)
      while (performance.now() < end) {
        const request = load.next()
        if (request === null) break
        const asked = performance.now()
        const { status, body } = await client.ask(request)
        times.push(performance.now() - asked)
        const outcome = load.classify(status, body)
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      client.close()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requests: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    outcomes,
  }
}

export interface Client {
  /** Rejects when the server closes the connection before it has answered, or has closed it because it was idle. */
  ask(request: string): Promise<RawAnswer>
  close(): void
}

interface RawAnswer {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  /** One character for each byte. */
  readonly body: string
}

/** One keep-alive connection; rejects when nothing listens. */
export async function openClient(port: number): Promise<Client> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received = ''
  let answer: ((value: RawAnswer) => void) | null = null
  let lose: ((reason: Error) => void) | null = null
  const lost = (): void => lose?.(new Error('the server ended the connection'))
  socket.on('error', lost)
  socket.on('close', lost)
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    const status = Number(received.slice(9, 12))
    const body = received.slice(head + 4, head + 4 + length)
    const answered = { status, head: received.slice(0, head), body }
    received = received.slice(head + 4 + length)
    answer?.(answered)
  })
  return {
    async ask(request) {
      return await new Promise((resolve, reject) => {
        answer = resolve
        lose = reject
        if (socket.destroyed) lost()
        else socket.write(request)
      })
    },
    close() {
      socket.destroy()
    },
  }
}
