import { describe, expect, it } from 'vitest'
import { atOwnName } from './own-name.ts'

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
