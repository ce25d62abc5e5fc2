import { onlineWayNames, onlineWays, platformWay } from '@foyer/contract/ways/ways.ts'
import { retentionGraceDays, sessionIdleDays } from '@foyer/contract/limits.ts'
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { noticeRestore } from '../../platform/database/notice-restore.ts'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { checkDatabase } from './check-database.ts'
import { checkKeys } from './check-keys.ts'
import { checkSeatsio } from './check-seatsio.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'
import { checkSetUp } from './check-set-up.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { reasonOf } from './finding.ts'

const open: Server[] = []
afterEach(async () => {
  await Promise.all(
    open.splice(0).map(
      async (server) =>
        await new Promise<void>((resolve) => {
          server.close(() => {
            resolve()
          })
          server.closeAllConnections()
        }),
    ),
  )
})

/** Answers every request with this; gives its URL. */
async function serve(status: number, body: object = {}, headers: Record<string, string> = {}) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
  open.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const configured = (more: Record<string, string>) =>
  readConfig({
    NODE_ENV: 'test',
    FOYER_SECRET: randomBytes(32).toString('base64'),
    FOYER_DATA_DIR: 'memory',
    DATABASE_URL: 'postgres://localhost/tests',
    FOYER_SANDBOX: '0',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...more,
  })

describe('webhooks', () => {
  it('when the shop refuses what is not signed then it is reached', async () => {
    const PUBLIC_URL = await serve(401)
    expect(await checkWebhooks(configured({ PUBLIC_URL }))).toMatchObject([
      { state: 'fine', detail: `${PUBLIC_URL}/webhooks/stripe/ refuses what is not signed` },
    ])
  })

  it.each([
    [301, 'redirects'],
    [404, 'Another server'],
    [403, 'firewall'],
    [200, 'log'],
  ])('when %i is answered then it is wrong, and says what to do', async (status, todo) => {
    const PUBLIC_URL = await serve(status, {}, { location: '/elsewhere' })
    const [finding] = await checkWebhooks(configured({ PUBLIC_URL }))
    expect(finding?.state).toBe('wrong')
    expect(finding?.todo).toContain(todo)
  })

  it('when nobody listens then it is wrong; without an address it is not known', async () => {
    expect(await checkWebhooks(configured({ PUBLIC_URL: 'http://127.0.0.1:1' }))).toMatchObject([
      { state: 'wrong' },
    ])
    expect(await checkWebhooks(configured({}))).toMatchObject([{ state: 'unknown' }])
  })
})

describe('proxies', () => {
  it.each([
    ['https://tickets.example', '0', 'risky'],
    ['https://tickets.example', '1', 'fine'],
    ['http://localhost:3000', '0', 'unknown'],
  ])('when buyers come by %s and %s are believed then it is %s', (PUBLIC_URL, hops, state) => {
    // The shop does not start without it.
    const allowed = { FOYER_ALLOW_NO_PROXY: 'I_UNDERSTAND_THAT_EVERYBODY_IS_ONE_NETWORK' }
    const { state: found, todo } = checkProxy(
      configured({ PUBLIC_URL, TRUST_PROXY_HOPS: hops, ...(state === 'risky' && allowed) }),
    )
    expect(found).toBe(state)
    expect(todo?.includes('TRUST_PROXY_HOPS') ?? false).toBe(state === 'risky')
  })
})

describe('the set-up', () => {
  const strong = () => randomBytes(32).toString('base64')

  it('when there are several keys then it says how many, and which signs tickets', () => {
    const [older, newer] = [strong(), strong()]
    const keysOf = (FOYER_SECRET: string) => {
      const [finding] = checkSetUp(configured({ FOYER_SECRET }))
      expect(finding).toMatchObject({ what: 'keys', state: 'fine' })
      expect(finding?.detail).not.toContain(older.slice(0, 8))
      return finding?.detail ?? ''
    }
    const kid = /signed by ([\w-]{8})$/.exec(keysOf(older))?.[1] ?? 'none'
    expect(keysOf(older)).toMatch(/^1 in FOYER_SECRET/)
    expect(keysOf(`${newer},${older}`)).toMatch(
      new RegExp(`^2 in FOYER_SECRET; .*; still checked: ${kid}$`),
    )
  })

  it('when a danger is let pass then it is told, and an override of nothing is wrong', () => {
    const FOYER_ALLOW_WEAK_SECRET = 'I_UNDERSTAND_THAT_TICKETS_CAN_BE_FORGED'
    const check = (FOYER_SECRET: string) =>
      checkSetUp(configured({ FOYER_ALLOW_WEAK_SECRET, FOYER_SECRET }))[1]
    expect(check('a'.repeat(32))).toMatchObject({
      what: 'FOYER_ALLOW_WEAK_SECRET',
      state: 'risky',
      detail: expect.stringContaining('guessed') as string,
    })
    expect(check(strong())).toMatchObject({ what: 'FOYER_ALLOW_WEAK_SECRET', state: 'wrong' })
  })
})

describe('keys', () => {
  const stripe = async (status: number, error: object) => {
    const STRIPE_API_BASE = await serve(status, { error })
    const findings = await checkKeys(configured({ STRIPE_API_BASE }))
    return findings.find(({ what }) => what === 'Stripe keys')
  }

  it('when the provider knows us, and no such payment, then they are right', async () => {
    expect(
      await stripe(404, { type: 'invalid_request_error', message: 'No such payment_intent' }),
    ).toMatchObject({ state: 'fine' })
  })

  it('when the provider does not know us then it says which setting', async () => {
    const finding = await stripe(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key provided: sk_test_*',
    })
    expect(finding?.state).toBe('wrong')
    expect(finding?.todo).toContain('STRIPE_SECRET_KEY')
  })

  it('when seats.io knows the key then it is right, and else it says which setting', async () => {
    const check = async (status: number) => {
      const SEATSIO_API_BASE = await serve(status, { status, messages: ['no'] })
      const settings = configured({ SEATSIO_API_BASE, SEATSIO_SECRET_KEY: 'key' })
      return await checkSeatsio(settings)
    }
    expect(await check(404)).toMatchObject({ state: 'fine' })
    const refused = await check(401)
    expect(refused).toMatchObject({ state: 'wrong', detail: 'seats.io: no' })
    expect(refused.todo).toContain('SEATSIO_SECRET_KEY')
  })

  it('when a provider is not configured then there is nothing to check', async () => {
    const STRIPE_API_BASE = await serve(404, { error: { type: 'invalid_request_error' } })
    const findings = await checkKeys(configured({ STRIPE_API_BASE }))
    const others = onlineWayNames.filter((name) => name !== platformWay)
    expect(findings.filter(({ state }) => state === 'unknown').map(({ what }) => what)).toEqual([
      ...others.map((name) => `${onlineWays[name].vendor} keys`),
      'seats.io key',
      'Twilio keys',
    ])
  })
})

describe('mail', () => {
  it('when nobody listens then it says so, and where to look, without the password', async () => {
    const [finding] = await checkMail({ smtpUrl: 'smtp://user:hunter2@127.0.0.1:1' })
    expect(finding).toMatchObject({ state: 'wrong' })
    expect(finding?.todo).toContain('SMTP_URL')
    expect(JSON.stringify(finding)).not.toContain('hunter2')
  })

  it('when it is not set then there is nothing to check', async () => {
    expect(await checkMail({ smtpUrl: null })).toMatchObject([{ state: 'unknown' }])
  })
})

describe('database', () => {
  const closing = closeAtTheEnd()

  it('when it lacks a migration, or keeps something for too long, then that is what is wrong with it', async () => {
    const db = closing(await openMigrated())
    await noticeRestore(db)
    const config = { ...configured({}), databaseUrl: db.url }
    // What is said of its server is tried in check-server.test.ts.
    const ofShop = ['database', 'migrations', 'clock', 'copy', 'retention', 'background work']
    const found = async (...before: string[]) => {
      for (const statement of before) await db.query(statement)
      return (await checkDatabase(config))
        .filter(({ what }) => ofShop.includes(what))
        .map(({ what, state }) => `${what} ${state}`)
    }
    const keptHours = 24 * (sessionIdleDays + retentionGraceDays)
    const fine = ['database fine', 'migrations fine', 'clock fine']
    expect(
      await found(
        `insert into session (token_hash, created_at, last_seen_at) values ('a', now(), now() - interval '${keptHours - 1} hours')`,
      ),
    ).toEqual([...fine, 'retention fine', 'background work unknown'])
    expect(
      await found(`update session set last_seen_at = last_seen_at - interval '2 hours'`),
    ).toEqual([...fine, 'retention wrong', 'background work unknown'])
    const retention = (await checkDatabase(config)).find(({ what }) => what === 'retention')
    expect(retention?.detail).toBe('kept for too long: sessions')
    // Stands for a disk with room for a row, but not for an order.
    expect(
      await found(
        'alter table room_probe add constraint full_disk check (filling is null) not valid',
      ),
    ).toContain('database wrong')
    expect(await found('alter table room_probe drop constraint full_disk')).toContain(
      'database fine',
    )
    expect(await found("delete from schema_migration where name like '0014%'")).toEqual([
      'database fine',
      'migrations wrong',
      'clock fine',
    ])
  })
})

describe('reasons', () => {
  it('when an address with a password is in one then it is left out', () => {
    expect(reasonOf(new Error('connect postgres://foyer:hunter2@db/foyer failed\nstack'))).toBe(
      'connect postgres://…@db/foyer failed',
    )
  })
})
