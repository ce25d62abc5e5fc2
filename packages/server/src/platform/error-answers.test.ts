import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerErrors } from './error-answers.ts'
import { createTestFoyer, type TestFoyer } from '../testing/test-foyer.ts'

let shop: TestFoyer
beforeAll(async () => {
  shop = await createTestFoyer()
})
afterAll(async () => {
  await shop.close()
})

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
