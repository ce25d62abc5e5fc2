import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { environment } from './environment.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tickets.example',
  DATABASE_URL: 'postgres://foyer@db.example/foyer?sslmode=verify-full',
  TRUST_PROXY_HOPS: '1',
  FOYER_SECRET: 'q7V0nS3xkM9dTzR2fYhJ8cLwB5pGaU1eKoN6iXvQ4sA=',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Our Shop <tickets@shop.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('configuration', () => {
  it.each([
    [{}, { port: 3100, smtpPort: 3125 }],
    [{ PORT: '3301' }, { port: 3401, smtpPort: 3426 }],
    [{ PORT: '65500' }, { port: 0, smtpPort: 0 }],
    [
      { PORT: '3301', SANDBOX_PORT: '4000' },
      { port: 4000, smtpPort: 3426 },
    ],
  ])(
    'when the shop starts with %j then the simulators have ports beside its own',
    (env, sandbox) => {
      expect(readConfig({ DATABASE_URL: production.DATABASE_URL, ...env })).toMatchObject({
        sandbox,
      })
    },
  )

  it('when production has all it needs, then it starts without sandbox and demo', () => {
    expect(readConfig(production)).toMatchObject({ production: true, sandbox: null, demo: false })
  })

  it.each(['development', 'test', 'production'])(
    'when there is no database in %s then that is one problem, which says where one comes from',
    (NODE_ENV) => {
      const { DATABASE_URL: _, ...rest } = production
      const problems = problemsOf(NODE_ENV === 'production' ? rest : { NODE_ENV })
      expect(problems).toEqual([expect.stringMatching(/^DATABASE_URL is missing.*`npm start`/)])
    },
  )

  it('when production has nothing, then every missing setting is named at once', () => {
    const text = problemsOf({ NODE_ENV: 'production' }).join('\n')
    for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV'))
      expect(text).toContain(name)
  })

  it.each([
    ['FOYER_SANDBOX', '1'],
    ['FOYER_DEMO', '1'],
    ['PUBLIC_URL', 'http://tickets.example'],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_SECRET_KEY', 'rk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
    ['TRUST_PROXY_HOPS', '0'],
    ['STRIPE_API_BASE', 'https://elsewhere.example'],
    ['STRIPE_SCRIPT_URL', 'https://elsewhere.example/stripe.js'],
    ['MAIL_FROM', 'Foyer <tickets@localhost.localdomain>'],
    ['ADDRESS_LOOKUP', 'built_in'],
    ['ADDRESS_LOOKUP_KEY', 'a"b'],
    ['FOYER_SECRET', 'short'],
    ['PORT', '99999'],
  ])('when production has %s=%s, then it refuses to start and says so', (name, value) => {
    expect(problemsOf({ ...production, [name]: value }).join('\n')).toContain(name)
  })

  it('when a finder of addresses is named, then it needs its key or its place', () => {
    const finder = (env: object) => readConfig({ ...production, ...env }).addressLookup
    expect(finder({})).toEqual({ vendor: 'off' })
    expect(
      readConfig({ NODE_ENV: 'test', DATABASE_URL: production.DATABASE_URL }).addressLookup,
    ).toEqual({ vendor: 'built_in' })
    expect(finder({ ADDRESS_LOOKUP: 'ideal_postcodes', ADDRESS_LOOKUP_KEY: 'ak_1' })).toEqual({
      vendor: 'ideal_postcodes',
      baseUrl: 'https://api.ideal-postcodes.co.uk',
      key: 'ak_1',
    })
    const photon = { ADDRESS_LOOKUP: 'photon', ADDRESS_LOOKUP_URL: 'http://photon:2322/' }
    expect(finder(photon)).toEqual({ vendor: 'photon', baseUrl: 'http://photon:2322' })
    const problems = (env: object) => problemsOf({ ...production, ...env }).join('\n')
    expect(problems({ ADDRESS_LOOKUP: 'ideal_postcodes' })).toContain('ADDRESS_LOOKUP_KEY')
    expect(problems({ ADDRESS_LOOKUP: 'nominatim' })).toContain('ADDRESS_LOOKUP_URL')
    const plain = { ADDRESS_LOOKUP_KEY: 'ak_1', ADDRESS_LOOKUP_URL: 'http://ideal.example' }
    expect(problems({ ADDRESS_LOOKUP: 'ideal_postcodes', ...plain })).toContain('https:')
  })

  it('is written down, every setting of it', () => {
    const docs = join(import.meta.dirname, '../../../../docs')
    const manual = ['operations.md', 'payment-providers.md']
      .map((name) => readFileSync(join(docs, name), 'utf8'))
      .join('\n')
    const names = Object.keys(environment.shape)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  })
})
