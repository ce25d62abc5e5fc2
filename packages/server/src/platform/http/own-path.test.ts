import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { atOwnName, ownPath } from './own-path.ts'

describe('ownPath', () => {
  it.each([
    ['/help/?a=http://evil.example/', '/help/?a=http://evil.example/'],
    ['//evil.example/help', '//evil.example/help'],
    ['http://evil.example/help?a=1', '/help?a=1'],
    ['HTTPS://a:b@evil.example:1/help', '/help'],
    ['http://evil.example', '/'],
    ['http://evil.example?a=1', '/?a=1'],
    ['http:///help', '/help'],
    ['*', '/'],
    ['evil.example:443', '/'],
    ['', '/'],
  ])('%s is %s', (target, path) => {
    expect(ownPath(target)).toBe(path)
  })
})

describe('a request for a whole address', () => {
  it('when its host is somebody else’s then nothing leads or links there', async () => {
    const shop = await createTestFoyer()
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const ask = async (target: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      )
      return await text(socket)
    }
    expect(await ask('http://evil.example/help')).toMatch(
      /^HTTP\/1\.1 301 .*\r\nlocation: \/help\/\r\n/s,
    )
    const page = await ask('http://evil.example/help/')
    expect(page).toMatch(/^HTTP\/1\.1 200 /)
    expect(page).not.toContain('evil.example')
    await shop.close()
  })
})

const asked = { method: 'GET', host: '127.0.0.1:3000', path: '/desk/?a=1', isPage: true }
const shop = 'http://localhost:3000'

describe('a page that is asked for under another name of the machine', () => {
  it('is at the name of the shop, with its path and query', () => {
    expect(atOwnName(shop, asked)).toBe('http://localhost:3000/desk/?a=1')
    expect(atOwnName(shop, { ...asked, host: '[::1]:3000' })).toBe(
      'http://localhost:3000/desk/?a=1',
    )
    expect(atOwnName('http://127.0.0.1:3000', { ...asked, host: 'localhost:3000' })).toBe(
      'http://127.0.0.1:3000/desk/?a=1',
    )
  })

  it.each([
    ['the name is the right one', shop, { host: 'localhost:3000' }],
    ['it is sent, not read', shop, { method: 'POST' }],
    ['it is no page', shop, { isPage: false }],
    ['it came through another port', shop, { host: '127.0.0.1:8080' }],
    ['the host is another machine', shop, { host: 'evil.example:3000' }],
    ['the host is none', shop, { host: 'a b' }],
    ['the shop is on the internet', 'https://tickets.example', { host: 'localhost' }],
  ])('when %s then it is answered as it is', (_, publicUrl, more) => {
    expect(atOwnName(publicUrl, { ...asked, ...more })).toBeNull()
  })
})
