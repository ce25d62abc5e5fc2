import { connect, type ClientHttp2Session } from 'node:http2'
import { providerPatienceMs } from '@foyer/contract/limits.ts'
import type { ApplePassesConfig } from '../../config/passes-config.ts'
import type { Told } from './port.ts'

/** Apple allows more; no phone waits long for the one before it. */
const atOnce = 20
/** The answers after which a token is good for nothing: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
const deadTokens = new Set([
  'BadDeviceToken',
  'Unregistered',
  'ExpiredToken',
  'DeviceTokenNotForTopic',
])

type PushConfig = Pick<ApplePassesConfig, 'certificate' | 'key' | 'passTypeId' | 'pushBase'> & {
  /** Who vouches for the push service, instead of the authorities that Node knows. */
  readonly authority?: string
}

/**
 * Tells phones, over one connection, that a pass of theirs has changed. The message is empty: a phone then asks for what is
 * new (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 */
export async function pushToPhones(
  config: PushConfig,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Told>> {
  const told = new Map<string, Told>()
  const waiting = [...new Set(tokens)]
  if (waiting.length === 0) return told
  const session = connect(config.pushBase, {
    cert: config.certificate,
    key: config.key,
    ...(config.authority !== undefined && { ca: config.authority }),
  })
  let broken: string | null = null
  session.on('error', (error: Error) => void (broken = reasonOf(error)))
  session.on('goaway', () => void (broken ??= 'the push service ended the connection'))
  const ending = setTimeout(
    () => session.destroy(new Error('no answer in time')),
    providerPatienceMs,
  )
  const work = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      told.set(
        token,
        broken === null
          ? await pushOne(session, config, token)
          : { outcome: 'failed', reason: broken },
      )
  }
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work))
  } finally {
    clearTimeout(ending)
    session.destroy()
  }
  return told
}

async function pushOne(
  session: ClientHttp2Session,
  { passTypeId }: PushConfig,
  token: string,
): Promise<Told> {
  return await new Promise((done) => {
    const fail = (reason: string): void => done({ outcome: 'failed', reason })
    try {
      const asked = session.request({
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(token)}`,
        'apns-topic': passTypeId,
        'apns-push-type': 'background',
        'apns-priority': '5',
      })
      let status = 0
      let body = ''
      asked.setEncoding('utf8')
      asked.on('response', (headers) => void (status = Number(headers[':status'])))
      asked.on('data', (part: string) => void (body = (body + part).slice(0, 1_000)))
      asked.on('end', () => done(toldBy(status, body)))
      asked.on('error', (error) => fail(reasonOf(error)))
      asked.on('close', () => fail('the connection was closed'))
      asked.end('{}')
    } catch (error) {
      fail(reasonOf(error))
    }
  })
}

function toldBy(status: number, body: string): Told {
  if (status === 200) return { outcome: 'told' }
  const reason = /"reason"\s*:\s*"(\w{1,60})"/.exec(body)?.[1] ?? ''
  if (status === 410 || deadTokens.has(reason)) return { outcome: 'gone' }
  return { outcome: 'failed', reason: `the push service answered ${status} ${reason}`.trim() }
}

/** Never the token, which is part of the path that was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
