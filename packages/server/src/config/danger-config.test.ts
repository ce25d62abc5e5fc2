import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, readShopUrl, type Config } from './config.ts'

const strong = 'q7V0nS3xkM9dTzR2fYhJ8cLwB5pGaU1eKoN6iXvQ4sA='
const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tickets.example',
  DATABASE_URL: 'postgres://foyer:pw@db.example/foyer?sslmode=verify-full',
  TRUST_PROXY_HOPS: '1',
  FOYER_SECRET: strong,
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Our Shop <tickets@shop.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const trial = {
  NODE_ENV: 'test',
  FOYER_DATA_DIR: 'memory',
  DATABASE_URL: 'postgres://localhost/foyer',
  FOYER_SECRET: strong,
}
const square = {
  SQUARE_ACCESS_TOKEN: 'EAAA',
  SQUARE_APPLICATION_ID: 'sq0idp-live',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
}
const truelayer = {
  TRUELAYER_CLIENT_ID: 'shop',
  TRUELAYER_CLIENT_SECRET: 'secret',
  TRUELAYER_KEY_ID: 'key',
  TRUELAYER_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'secp521r1' })
    .privateKey.export({ format: 'pem', type: 'sec1' })
    .toString(),
}
/** Settings that are not named are live. */
const truelayerSandbox = {
  TRUELAYER_API_BASE: 'https://api.truelayer-sandbox.com',
  TRUELAYER_AUTH_BASE: 'https://auth.truelayer-sandbox.com',
  TRUELAYER_PAGE_BASE: 'https://payment.truelayer-sandbox.com',
  TRUELAYER_WEBHOOK_KEYS: 'https://webhooks.truelayer-sandbox.com/.well-known/jwks',
}
const stripe = (kind: 'live' | 'test') => ({
  STRIPE_SECRET_KEY: `sk_${kind}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const overriddenIn = (config: Config) =>
  config.overrides.map(({ setting, danger }) => [setting, danger !== null])

/** The one problem; its override is taken from the text of the refusal. */
function overrideNamedBy(env: NodeJS.ProcessEnv): Record<string, string> {
  const problems = problemsOf(env)
  expect(problems).toHaveLength(1)
  const [, setting = '', value = ''] =
    /\n {4}To start all the same: (FOYER_ALLOW_[A-Z_]+)=(I_UNDERSTAND_THAT_[A-Z_]+)$/.exec(
      problems[0] ?? '',
    ) ?? []
  return { [setting]: value }
}

const plain = 'postgres://foyer:pw@db.example/foyer'

describe('a dangerous set-up', () => {
  it('when nothing is dangerous then it starts, and nothing is overridden', () => {
    expect(readConfig(live).overrides).toEqual([])
    expect(readConfig(trial).overrides).toEqual([])
  })

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['a live key is there outside production', { ...trial, ...stripe('live') }, 'NODE_ENV'],
    [
      'a restricted live key is there outside production',
      { ...trial, ...stripe('live'), STRIPE_SECRET_KEY: 'rk_live_1' },
      'NODE_ENV',
    ],
    [
      'a live key of an organisation is there outside production',
      { ...trial, ...stripe('live'), STRIPE_SECRET_KEY: 'sk_org_live_1' },
      'STRIPE_SECRET_KEY',
    ],
    ['a live Square is there outside production', { ...trial, ...square }, 'Square'],
    [
      'a test application is sent to the live Square',
      {
        ...trial,
        ...square,
        SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1',
        SQUARE_API_BASE: 'https://connect.squareup.com.',
      },
      'SQUARE_API_BASE',
    ],
    ['TrueLayer is live outside production', { ...trial, ...truelayer }, 'TrueLayer'],
    ['production is behind no proxy', { ...live, TRUST_PROXY_HOPS: '0' }, 'X-Forwarded-For'],
    [
      'a shop is reached by https: and behind no proxy',
      { ...trial, PUBLIC_URL: 'HTTPS://tickets.example' },
      'X-Forwarded-For',
    ],
    ['a database elsewhere has no TLS', { ...live, DATABASE_URL: plain }, 'sslmode=verify-full'],
    [
      'a replica elsewhere has no TLS',
      { ...live, DATABASE_REPLICA_URL: plain },
      'DATABASE_REPLICA_URL leads to',
    ],
    [
      'its TLS is switched off',
      { ...trial, DATABASE_URL: `${plain}?sslmode=disable` },
      'sslmode=verify-full',
    ],
    [
      'its TLS checks nobody',
      { ...live, DATABASE_URL: `${plain}?sslmode=no-verify` },
      'sslrootcert',
    ],
    [
      'its TLS checks nobody, as libpq has it',
      { ...live, DATABASE_URL: `${plain}?uselibpqcompat=true&sslmode=require` },
      'sslrootcert',
    ],
    [
      'mail may go in the clear',
      { ...live, SMTP_URL: 'smtp://mail.example?requireTLS=false' },
      'requireTLS=false',
    ],
    ['a secret repeats itself', { ...live, FOYER_SECRET: 'a'.repeat(32) }, 'openssl rand'],
    [
      'an older key repeats itself',
      { ...live, FOYER_SECRET: `${strong},${'ab'.repeat(20)}` },
      'Key 2',
    ],
  ])('when %s then it says what to do, and how to start all the same', (_what, env, text) => {
    const [problem = ''] = problemsOf(env)
    expect(problem).toContain(text)
    expect(problem).not.toContain(':pw@')
    const override = overrideNamedBy(env)
    expect(overriddenIn(readConfig({ ...env, ...override }))).toEqual([
      [Object.keys(override)[0], true],
    ])
    const [setting = ''] = Object.keys(override)
    expect(problemsOf({ ...env, [setting]: '1' }).join()).toContain(setting)
  })

  it.each([
    'postgres://foyer:pw@localhost/foyer',
    'postgres://foyer:pw@127.0.0.1:5433/foyer',
    'postgres://foyer:pw@[::1]/foyer',
    'postgres:///foyer?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/foyer',
    `${plain}?sslmode=require`,
    `${plain}?ssl=true`,
    `${plain}?sslnegotiation=direct`,
  ])('when the database is %s then nobody reads along', (DATABASE_URL) => {
    expect(problemsOf({ ...live, DATABASE_URL })).toEqual([])
  })

  it('when the file of an authority is missing then it says so, without the address', () => {
    const DATABASE_URL = `${plain}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`
    const [problem = ''] = problemsOf({ ...live, DATABASE_URL })
    expect(problem).toContain('/nowhere/ca.pem')
    expect(problem).not.toContain('pw@')
  })

  it.each([
    { PUBLIC_URL: 'https://tickets.example', TRUST_PROXY_HOPS: '1' },
    { PUBLIC_URL: 'http://tickets.example' },
  ])('when a shop for trials is reached by %j then it needs no more', (env) => {
    expect(problemsOf({ ...trial, ...env })).toEqual([])
  })

  it('when a command only asks the shop where it is then nothing of its set-up is refused', () => {
    const PUBLIC_URL = 'https://tickets.example'
    expect(readShopUrl({ PUBLIC_URL })).toBe(PUBLIC_URL)
    expect(readShopUrl({})).toBe('http://localhost:3000')
    expect(readShopUrl({ PUBLIC_URL: '', PORT: '' })).toBe('http://localhost:3000')
  })

  it.each(['https://connect.squareupsandbox.com', 'https://notsquareup.com'])(
    'when Square is at %s then no real money moves',
    (SQUARE_API_BASE) => {
      expect(problemsOf({ ...trial, ...square, SQUARE_API_BASE })).toEqual([])
    },
  )

  it('when Square is played by a simulator then its keys are nobody’s money', () => {
    const SQUARE_API_BASE = 'http://127.0.0.1:1/square'
    expect(problemsOf({ ...trial, ...square, SQUARE_API_BASE })).toEqual([])
  })

  it('when a danger is gone then its override is known to be of no use', () => {
    const { setting } = { setting: 'FOYER_ALLOW_NO_PROXY' }
    const env = { ...live, [setting]: 'I_UNDERSTAND_THAT_EVERYBODY_IS_ONE_NETWORK' }
    expect(overriddenIn(readConfig(env))).toEqual([[setting, false]])
  })
})

describe('a shop for trials', () => {
  const staging = { ...live, FOYER_STAGING: '1', ...stripe('test') }

  it('when it has the test keys of its providers then it runs as in production', () => {
    const tests = {
      ...square,
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1',
      HCAPTCHA_SITE_KEY: '10000000-ffff-ffff-ffff-000000000001',
      HCAPTCHA_SECRET: `0x${'0'.repeat(40)}`,
      ...truelayer,
      ...truelayerSandbox,
    }
    expect(readConfig({ ...staging, ...tests })).toMatchObject({
      production: true,
      staging: true,
      sandbox: null,
      demo: false,
    })
    expect(problemsOf({ ...staging, ...tests, FOYER_STAGING: '0' })).toHaveLength(9)
  })

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['SQUARE_APPLICATION_ID', square],
    ['TRUELAYER_API_BASE', truelayer],
  ])('when it has a live %s then it does not start', (name, keys) => {
    const problems = problemsOf({ ...staging, ...keys })
    expect(problems).toEqual([expect.stringContaining(name)])
    expect(problems[0]).toContain('FOYER_STAGING')
  })

  it('when it is not in production then it does not start', () => {
    const env = { ...trial, FOYER_STAGING: '1' }
    expect(problemsOf(env)).toEqual([expect.stringContaining('NODE_ENV=production')])
  })
})
