import { createServer as createHttp, type IncomingMessage } from 'node:http'
import { createServer as createHttp2, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'

interface Push {
  readonly token: string
  readonly topic: string
  readonly body: string
}

/** Apple's push service, on this machine. */
export interface PushService {
  readonly url: string
  /** Everything that came, the oldest first. */
  readonly pushes: Push[]
  /** What it answers for a token from now on; for all others, if none is named. */
  answer(status: number, reason?: string, token?: string): void
  close(): void
}

export async function startPushService(): Promise<PushService> {
  const pushes: Push[] = []
  const answers = new Map<string, readonly [status: number, reason: string]>()
  const server = createHttp2()
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const token = String(headers[':path']).replace('/3/device/', '')
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => void (body += part))
    stream.on('end', () => {
      pushes.push({ token, topic: String(headers['apns-topic']), body })
      const [status, reason] = answers.get(token) ?? answers.get('') ?? [200, '']
      stream.respond({ ':status': status })
      stream.end(reason === '' ? '' : JSON.stringify({ reason }))
    })
  })
  const url = await listen(server)
  return {
    url,
    pushes,
    answer: (status, reason = '', token = '') => void answers.set(token, [status, reason]),
    close: () => void server.close(),
  }
}

type Fields = Readonly<Record<string, unknown>>
interface SavePayload {
  readonly payload: Readonly<
    Record<'eventTicketClasses' | 'eventTicketObjects', readonly (Fields & { id: string })[]>
  >
}

/** Google Wallet, on this machine: what people have saved, and the calls that change it. */
export interface GoogleWallet {
  readonly url: string
  /** Classes and objects, by their ids. */
  readonly saved: Map<string, Fields>
  /** The ids that were changed, the oldest first. */
  readonly changed: string[]
  /** A person opens the link that the shop leads to, and saves what it holds. A class that is there stays as it is. */
  save(url: string): void
  /** What calls are answered with from now on; null for what they deserve. */
  answer(status: number | null): void
  /** How often the account asked for leave. */
  tokens(): number
  close(): void
}

export async function startGoogleWallet(): Promise<GoogleWallet> {
  const saved = new Map<string, Fields>()
  const changed: string[] = []
  let refusal: number | null = null
  let tokens = 0
  const change = (id: string, fields: Fields): number => {
    const before = saved.get(id)
    if (before === undefined) return 404
    saved.set(id, { ...before, ...fields })
    changed.push(id)
    return 200
  }
  const server = createHttp((request, response) => {
    void readBody(request).then((body) => {
      if (request.url === '/token') {
        tokens += 1
        response.writeHead(200, { 'content-type': 'application/json' })
        return response.end(JSON.stringify({ access_token: `leave-${tokens}`, expires_in: 3600 }))
      }
      const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
      const isAllowed = request.headers.authorization === `Bearer leave-${tokens}`
      const status = isAllowed ? (refusal ?? change(id, JSON.parse(body) as Fields)) : 401
      return response.writeHead(status).end('{}')
    })
  })
  return {
    url: await listen(server),
    saved,
    changed,
    save(url) {
      const claims = Buffer.from(url.split('.').at(-2) ?? '', 'base64url').toString()
      const { payload } = JSON.parse(claims) as SavePayload
      for (const one of [...payload.eventTicketClasses, ...payload.eventTicketObjects])
        if (!saved.has(one.id)) saved.set(one.id, one)
    },
    answer: (status) => void (refusal = status),
    tokens: () => tokens,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
