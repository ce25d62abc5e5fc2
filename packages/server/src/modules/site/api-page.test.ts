import { operations } from '@foyer/contract/api/index.ts'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('the description of the API', () => {
  const shop = shopForTests()
  const open = async (url: string, headers = {}) =>
    await shop.app.inject({ method: 'GET', url, headers })

  it('is there for programs, whoever they are', async () => {
    const answer = await open('/api/v1/openapi.json', { authorization: 'Bearer of-nobody' })
    expect(answer.statusCode).toBe(200)
    const { openapi, servers, paths } = answer.json<{
      openapi: string
      servers: { url: string }[]
      paths: Record<string, object>
    }>()
    expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'http://localhost:3000' }]])
    const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
    expect(described).toHaveLength(operations.length)
  })

  it('is a page for people, with every operation, its right and an example', async () => {
    const page = await open('/api/v1/')
    expect(page.statusCode).toBe(200)
    for (const { id, path } of operations) {
      expect(page.body).toContain(`id="${id}"`)
      expect(page.body).toContain(path)
    }
    expect(page.body).toContain('It needs the right `log.read`.')
    expect(page.body).toContain('curl http://localhost:3000/api/v1/organisers/$ORGANISER/actions')
    expect(page.headers['set-cookie']).toBeUndefined()
  })
})
