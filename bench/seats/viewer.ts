import { gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'

import { issueHoldToken } from '../../packages/server/src/modules/seating/holds/hold-token.ts'
import { sessionCookieOf } from '../../packages/server/src/platform/sessions/session-cookie.ts'
import type { Secrets } from '../../packages/server/src/platform/secrets.ts'
import { encodeForm } from '../../packages/server/src/testing/shoppers/browser.ts'
import { openClient, type Client } from '../http-load.ts'

/** Somebody with the page of a seated date open, who has a network and a connection of their own. */
export interface Viewer {
  readonly holdToken: string
  /** What was called, and the bytes that came back for it. */
  readonly seen: { calls: number; bytes: number }
  post(path: string, fields: object): Promise<Answer>
  get(path: string): Promise<Answer>
  close(): void
}

export interface Answer {
  readonly status: number
  readonly text: () => string
  readonly bytes: number
}

const networkOf = (number: number): string => `10.${(number >> 8) & 255}.${number & 255}.7`

export function openViewer(
  port: number,
  secrets: Secrets,
  { eventDateId, number }: { readonly eventDateId: number; readonly number: number },
): Viewer {
  // A browser opens its connection with its first call; the shop closes one that is idle.
  let opened: Promise<Client> | undefined
  const client = async () => await (opened ??= openClient(port))
  const token = randomBytes(32).toString('base64url')
  const xsrf = secrets.sign('xsrf', token)
  const head = [
    'host: localhost',
    `x-forwarded-for: ${networkOf(number)}`,
    `cookie: foyer=${sessionCookieOf(secrets, token)}; XSRF-TOKEN=${xsrf}`,
    'accept-encoding: gzip, deflate, br',
  ]
  const seen = { calls: 0, bytes: 0 }
  return {
    holdToken: issueHoldToken(secrets, { sessionToken: token, eventDateId }, new Date()),
    seen,
    get: async (path) => await ask(await client(), seen, [`GET ${path} HTTP/1.1`, ...head, '', '']),
    async post(path, fields) {
      const payload = encodeForm(fields)
      return await ask(await client(), seen, [
        `POST ${path} HTTP/1.1`,
        ...head,
        `x-xsrf-token: ${xsrf}`,
        'content-type: application/x-www-form-urlencoded',
        `content-length: ${Buffer.byteLength(payload)}`,
        '',
        payload,
      ])
    },
    close: () => void opened?.then((one) => one.close()),
  }
}

async function ask(
  client: Client,
  seen: { calls: number; bytes: number },
  lines: readonly string[],
): Promise<Answer> {
  const { status, head, body } = await client.ask(lines.join('\r\n'))
  seen.calls += 1
  seen.bytes += head.length + 4 + body.length
  const sent = Buffer.from(body, 'latin1')
  const isPacked = /\r\ncontent-encoding: gzip/i.test(head)
  return {
    status,
    text: () => (isPacked ? gunzipSync(sent) : sent).toString(),
    bytes: head.length + 4 + body.length,
  }
}
