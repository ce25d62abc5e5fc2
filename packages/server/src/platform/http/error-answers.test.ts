import Fastify, { type FastifyBaseLogger, type InjectOptions } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { DatabaseAway } from '../database/database-faults.ts'
import { answerErrors } from './error-answers.ts'
import { busy, FoyerError } from '../errors.ts'
import { loggerOptions } from '../monitoring/logger.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

describe('paths nobody can mean', () => {
  it.each([
    '/events/%00/',
    '/refund-policy/%0d%0aset-cookie:x/',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%00',
    '/pictures/..%5c..%5csecret',
    '/%ff',
    '/%',
    '/events/%E0%A4%A/',
  ])('when it is %s, then it is not found, in our form and with our headers', async (url) => {
    const answer = await shop.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      error: { type: 'not_found', request_id: answer.headers['x-request-id'] },
    })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('FST_')
  })
})

describe('text the database cannot keep', () => {
  it.each([
    ['22021', 422],
    ['22P05', 422],
    ['23505', 500],
  ])('when it says %s then the answer is %i', async (code, status) => {
    const app = Fastify()
    answerErrors(app, shop.foyer)
    app.get('/', () => {
      throw Object.assign(new Error('refused'), { code })
    })
    const answer = await app.inject({ url: '/' })
    await app.close()
    expect(answer.statusCode).toBe(status)
  })
})

describe('what the log says of a failure', () => {
  it('when a request fails then the words are the same each time, with its route and the code behind it', async () => {
    const lines: string[] = []
    const log: FastifyBaseLogger = pino(loggerOptions('warn') as object, {
      write: (line: string) => void lines.push(line),
    })
    const app = Fastify({ loggerInstance: log })
    answerErrors(app, shop.foyer)
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    app.get('/orders/:token/', () => {
      throw new FoyerError('unavailable', 'Bitte versuchen Sie es noch einmal.', { cause: full })
    })
    app.get('/odd/', () => {
      throw Object.assign(new Error('canceling statement'), { code: '55P03' })
    })
    for (const url of ['/orders/secret/', '/odd/']) await app.inject({ url })
    await app.close()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        level: 50,
        msg: 'request failed',
        route: '/orders/:token/',
        err: { errorCode: '53100', cause: { message: full.message } },
      },
      { level: 50, msg: 'request failed', route: '/odd/', err: { errorCode: '55P03' } },
    ])
  })
})

describe('a database that is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), {
    code: 'ECONNREFUSED',
  })

  /** Makes one request that fails in this way, and answers what the log says of it. */
  async function ask(
    options: InjectOptions,
    error: Error = new DatabaseAway('unreachable', refused),
  ) {
    const lines: string[] = []
    const log: FastifyBaseLogger = pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(line) },
    )
    const app = Fastify({ loggerInstance: log })
    answerErrors(app, shop.foyer)
    app.route({ method: ['GET', 'POST'], url: '/form/', handler: () => Promise.reject(error) })
    const answer = await app.inject({ url: '/form/', ...options })
    await app.close()
    expect(answer.body).not.toContain('10.0.0.9')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    return { answer, lines }
  }

  it('when a script asks then it is told so in our form, and no line of the log is spent on it', async () => {
    const { answer, lines } = await ask({})
    expect(answer.json()).toMatchObject({ error: { type: 'unavailable' } })
    expect(answer.headers['refresh']).toBeUndefined()
    expect(lines).toEqual([])
    expect((await ask({}, busy(new DatabaseAway('lost', refused)))).lines).toEqual([])
  })

  it('when a person looks at a page then it says that all is safe, and asks again by itself', async () => {
    const { answer } = await ask({ headers: { accept: 'text/html' } })
    expect(answer.body).toContain('A short interval')
    expect(answer.body).toContain('Your tickets and your basket are safe with us.')
    expect(answer.body).toContain('tries again by itself')
    expect(Number(answer.headers['refresh'])).toBeGreaterThan(0)
  })

  it.each([
    [
      'http://localhost:3000/signin/?next=%2Fwallet%2F',
      'http://localhost:3000/signin/?next=%2Fwallet%2F',
    ],
    ['http://localhost:3000/do/checkout/add/', '/'],
    ['https://elsewhere.example/signin/', '/'],
    ['not an address', '/'],
    [undefined, '/'],
  ])(
    'when a form was sent from %s then nothing is sent again, and the way back is %s',
    async (referer, back) => {
      const { answer } = await ask({
        method: 'POST',
        headers: { accept: 'text/html', ...(referer !== undefined && { referer }) },
      })
      expect(answer.headers['refresh']).toBeUndefined()
      expect(answer.body).toContain(`href="${back.replaceAll('&', '&amp;')}"`)
      expect(answer.body).toContain('Back to the page before')
      expect(answer.body).toContain('may not have arrived')
    },
  )

  it('when too many come at once then that page asks again by itself, too', async () => {
    const { answer } = await ask({ headers: { accept: 'text/html' } }, busy())
    expect(answer.body).toContain('There is a queue at the door')
    expect(Number(answer.headers['refresh'])).toBeGreaterThan(0)
  })
})

describe('a form that is refused', () => {
  it.each([
    [
      'a page of ours',
      'http://localhost:3000/events/late-night-jazz/',
      'http://localhost:3000/events/late-night-jazz/',
    ],
    ['an address for forms', 'http://localhost:3000/do/checkout/add/', '/all-events/'],
    ['elsewhere', 'https://elsewhere.example/', '/all-events/'],
  ])('when it stood on %s then the page leads the person on', async (_, referer, way) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/do/nothing-like-it/',
      headers: { accept: 'text/html', referer },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(`href="${way}"`)
    expect(answer.body.includes('Back to the page before')).toBe(way.startsWith('http:'))
  })
})
