import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { parseBracketForm } from './bodies/bracket-form.ts'
import { answerErrors } from './error-answers.ts'
import { definePage, definePages } from './page.ts'
import { registerPages } from './register-page.ts'

const pages = [
  definePage({ path: '/open/', isRevalidated: true, answer: () => '<p>open</p>' }),
  ...definePages({ fields: { name: 5 }, headers: { 'x-robots-tag': 'noindex' } }, [
    { path: '/own/', answer: ({ xsrf }) => `<p>${xsrf()}</p>` },
    {
      method: 'POST',
      path: '/own/',
      answer: ({ answer, fields }) => answer(422, `<p>${fields.name ?? 'nobody'}</p>`),
    },
    { method: 'POST', path: '/own/anybody/', xsrf: 'none', answer: () => '<p>done</p>' },
    { path: '/own/gone/', answer: ({ reply }) => reply.redirect('/', 303) },
  ]),
]

let shop: TestFoyer
let app: FastifyInstance
beforeAll(async () => {
  shop = await createTestFoyer()
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  answerErrors(app, shop.foyer)
  await app.register(cookie)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseBracketForm(String(body))),
  )
  registerPages(app, shop.foyer, pages)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = async (url: string) => await app.inject({ url, headers: { accept: 'text/html' } })

/** The form of a visitor who has opened the page, with `fields` in place of the usual ones. */
async function post(url: string, more: Record<string, string> = {}) {
  const page = await get('/own/')
  const xsrf = /<p>(.+)<\/p>/.exec(page.body)?.[1] ?? ''
  return await app.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      cookie: page.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ _xsrf: xsrf, ...more }).toString(),
  })
}

describe('a page', () => {
  it('when it asks for no session, then it gives nobody one', async () => {
    const { headers, body, statusCode } = await get('/open/')
    expect([statusCode, body]).toEqual([200, '<p>open</p>'])
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
  })

  it('when nothing is said of keeping, then nobody keeps it, and traits hold for it', async () => {
    const { headers } = await get('/own/')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['set-cookie']).toHaveLength(2)
    expect((await get('/own/gone/')).headers).toMatchObject({
      location: '/',
      'cache-control': 'no-store',
    })
  })

  it.each([
    ['/open?a=1', '/open/?a=1'],
    ['/own?token=x', '/own/?token=x'],
  ])('when %s is asked for, then it leads to %s', async (url, location) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(301)
    expect(headers).toMatchObject({ location, 'cache-control': 'no-store' })
  })
})

describe('a form', () => {
  it('when it comes from a page of ours, then its fields are read, and only those that were named', async () => {
    const answer = await post('/own/', { name: ' Ada ', other: 'x' })
    expect([answer.statusCode, answer.body]).toEqual([422, '<p>Ada</p>'])
    expect((await post('/own/')).body).toBe('<p>nobody</p>')
  })

  it('when it comes from elsewhere, then it is refused before it is read', async () => {
    expect((await post('/own/', { _xsrf: 'x', name: 'Ada' })).statusCode).toBe(403)
    expect((await app.inject({ method: 'POST', url: '/own/' })).statusCode).toBe(403)
  })

  it('when a field is too long, then it is refused', async () => {
    expect((await post('/own/', { name: 'Ada Lovelace' })).statusCode).toBe(422)
    expect((await post('/own/', { name: 'Ada Lovelace' })).body).not.toContain('Ada')
  })

  it('when it proves itself in another way, then it needs no session', async () => {
    expect((await app.inject({ method: 'POST', url: '/own/anybody/' })).statusCode).toBe(200)
  })
})
