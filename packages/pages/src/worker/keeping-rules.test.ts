import { keepMark } from '@foyer/contract/offline-wallet.ts'
import { describe, expect, it } from 'vitest'
import { standsIn, whatToDo } from './keeping-rules.ts'

const origin = 'https://shop.example'
const marked = { [keepMark.header]: keepMark.value }
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })

describe('what the worker looks after', () => {
  it.each([
    ['/account/wallet/', true],
    ['/account/wallet/?from=mail', true],
    ['/account/wallet/offline.js', true],
    ['/account/wallet/manifest.webmanifest', true],
    ['/assets/pages-abc.css', true],
    ['/pictures/made/w640/a.jpg.webp', true],
    ['/shop/theme-abc.css', true],
    ['/favicon.svg', true],
    ['/account/wallet/tickets/7.pdf', false],
    ['/account/wallet/worker.js', false],
    ['/account/', false],
    ['/health/live', false],
    ['/ajax/checkout/checkout/get/', false],
    ['/x/assets/', false],
  ])('%s: %s', (path, expected) => {
    expect(standsIn({ method: 'GET', url: `${origin}${path}` }, origin)).toBe(expected)
  })

  it('never stands in for a form, nor for anybody else', () => {
    const url = `${origin}/account/wallet/`
    expect(standsIn({ method: 'POST', url }, origin)).toBe(false)
    expect(standsIn({ method: 'GET', url }, 'https://other.example')).toBe(false)
  })
})

describe('what becomes of an answer', () => {
  it.each([
    ['a wallet with the mark', 'wallet', answer(200, marked), 'keep'],
    ['a stranger’s wallet', 'wallet', answer(200), 'forget'],
    ['a wallet with another mark', 'wallet', answer(200, { [keepMark.header]: 'no' }), 'forget'],
    ['a refusal', 'wallet', answer(403, marked), 'forget'],
    ['a server in trouble', 'wallet', answer(503), 'nothing'],
    ['a file', 'file', answer(200), 'keep'],
    ['a file that is gone', 'file', answer(404), 'nothing'],
  ] as const)('%s', (_name, kind, given, expected) => {
    expect(whatToDo(kind, given)).toBe(expected)
  })
})
