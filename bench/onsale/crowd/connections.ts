import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import { minuteMs } from '@foyer/contract/time-units.ts'

/** An answer, and how many bytes went over the wire for it. */
export interface WireAnswer {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  /** One character for each byte. */
  readonly body: string
  readonly bytes: number
}

/** Nothing was answered: nothing listens, the connection broke, or it took longer than anybody waits. */
export class Unanswered extends Error {}

export interface Connections {
  /** Sends it over a connection that is kept for the next one. @throws Unanswered */
  ask(request: string): Promise<WireAnswer>
  /** How many are open, and how many were at most. */
  count(): { readonly now: number; readonly most: number }
  close(): void
}

export interface Origin {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
}

interface Kept {
  readonly socket: Socket
  idleSince: number
  received: string
  answer: ((answer: WireAnswer) => void) | null
  lose: ((reason: Error) => void) | null
  sent: number
}

/** Sooner than any server ends a connection that is idle: otherwise a request could cross its end. */
const idleMs = 3_000
const patienceMs = minuteMs

/**
 * Connections as the proxy in front of a shop keeps them: each for one request after another, `limit` at most, and whoever
 * comes when all are busy waits in the proxy. They use plain sockets, because the crowd shares the machine with the shop it
 * visits.
 */
export function openConnections(origin: Origin, limit: number): Connections {
  const idle: Kept[] = []
  const inProxy = createQueue(limit)
  const all = new Set<Kept>()
  let most = 0

  const forget = (one: Kept, why: string): void => {
    all.delete(one)
    one.socket.destroy()
    const { lose } = one
    one.answer = one.lose = null
    lose?.(new Unanswered(why))
  }
  const open = async (): Promise<Kept> => {
    const { host, port, isTls } = origin
    const socket = isTls
      ? connectByTls({ host, port, servername: host })
      : connectPlainly({ host, port, noDelay: true })
    const one: Kept = { socket, idleSince: 0, received: '', answer: null, lose: null, sent: 0 }
    all.add(one)
    most = Math.max(most, all.size)
    await new Promise<void>((resolve, reject) => {
      one.lose = reject
      socket.once(isTls ? 'secureConnect' : 'connect', resolve)
      socket.on('error', () => forget(one, 'the connection broke'))
      socket.on('close', () => forget(one, 'the connection was closed'))
    })
    one.lose = null
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      one.received = one.received === '' ? chunk : one.received + chunk
      const answered = completeAnswer(one.received)
      if (answered === null) return
      one.received = ''
      const { answer } = one
      one.answer = one.lose = null
      if (answered.isLast) forget(one, 'the server ended it')
      else {
        one.idleSince = performance.now()
        idle.push(one)
      }
      const { status, head, body, bytes } = answered
      answer?.({ status, head, body, bytes: bytes + one.sent })
    })
    return one
  }
  const keptOne = (): Kept | undefined => {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      if (all.has(last) && performance.now() - last.idleSince < idleMs) return last
      forget(last, 'idle')
    }
    return undefined
  }
  return {
    ask: async (request) => await inProxy(async () => await send(request)),
    count: () => ({ now: all.size, most }),
    close() {
      for (const one of all) forget(one, 'the crowd has gone')
    },
  }

  async function send(request: string): Promise<WireAnswer> {
    const one = keptOne() ?? (await open())
    return await new Promise<WireAnswer>((resolve, reject) => {
      const late = setTimeout(() => forget(one, 'no answer'), patienceMs)
      const end = (): void => clearTimeout(late)
      one.answer = (answer) => {
        end()
        resolve(answer)
      }
      one.lose = (reason) => {
        end()
        reject(reason)
      }
      one.sent = request.length
      one.socket.write(request, 'latin1')
    })
  }
}

/** Lets so many work at once; others follow in the order of coming. */
function createQueue(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  let waiting: (() => void)[] = []
  let next = 0
  return async (work) => {
    if (busy < limit) busy += 1
    // Whoever ends hands its turn over.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const first = waiting[next]
      if (first === undefined) {
        busy -= 1
        waiting = []
        next = 0
      } else {
        next += 1
        if (next > 10_000) {
          waiting = waiting.slice(next)
          next = 0
        }
        first()
      }
    }
  }
}

const lengthHeader = /\r\ncontent-length: (\d+)/i

/** The answer once all of it has come. A server of ours says how long each is; a proxy may send it in chunks. */
function completeAnswer(received: string): (WireAnswer & { readonly isLast: boolean }) | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.slice(0, end)
  const status = Number(head.slice(9, 12))
  const isLast = /\r\nconnection: close/i.test(head)
  const whole = (body: string, bytes: number) => ({ status, head, body, bytes, isLast })
  const length = lengthHeader.exec(head)?.[1]
  if (length !== undefined || status === 304 || status === 204) {
    const bytes = end + 4 + Number(length ?? 0)
    return received.length < bytes ? null : whole(received.slice(end + 4, bytes), bytes)
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return whole('', end + 4)
  if (!received.endsWith('0\r\n\r\n')) return null
  return whole(joinChunks(received.slice(end + 4)), received.length)
}

function joinChunks(text: string): string {
  let body = ''
  for (let at = 0; at < text.length;) {
    const line = text.indexOf('\r\n', at)
    const size = Number.parseInt(text.slice(at, line), 16)
    if (!(size > 0)) break
    body += text.slice(line + 2, line + 2 + size)
    at = line + 2 + size + 2
  }
  return body
}
