import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { WebhookMessage } from '@foyer/contract/api/webhooks/webhook-message.ts'
import { vi } from 'vitest'

export interface Received {
  readonly id: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly message: WebhookMessage
}

export interface WebhookReceiver {
  readonly url: string
  /** Everything that came, the oldest first. */
  readonly received: readonly Received[]
  /** The answer from now on; a status, or a function that may not answer at all. */
  answer(how: number | ((response: ServerResponse) => void)): void
  close(): void
}

/** A program of an organiser, on this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const headers = request.headers as Record<string, string>
      const message = JSON.parse(body) as WebhookMessage
      received.push({ id: String(headers['webhook-id']), headers, body, message })
      answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    answer(how) {
      answer = typeof how === 'number' ? (response) => response.writeHead(how).end('said') : how
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What the library for receivers reads of a message at this time. @throws when it was not signed with the secret */
export function verified({ body, headers }: Received, secret: string, now: Date): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}
