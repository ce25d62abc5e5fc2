import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brokenSources } from './broken-sources.mjs'
import { checkWalls, walls } from './check-walls.mjs'
import { innerOrder, roomOrder } from './room-order.mjs'

const root = mkdtempSync(join(tmpdir(), 'foyer-walls-'))
for (const [file, text] of Object.entries(brokenSources)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const reported = checkWalls(root)
afterAll(() => rmSync(root, { recursive: true }))

const fixtures = Object.entries(brokenSources)
  .filter(([file]) => /\.tsx?$/.test(file))
  .map(([file, text]) => {
    const [heading] = text.split('\n')
    const named = heading.replace('// breaks: ', '').split(' ')
    return { file, expected: named.filter((rule) => rule !== 'nothing') }
  })

describe('walls', () => {
  it.each(fixtures)('$file is reported for exactly $expected', ({ file, expected }) => {
    const rules = reported.filter((found) => found.file === file).map((found) => found.rule)
    expect(rules.toSorted()).toEqual(expected.toSorted())
  })

  it.each(Object.keys(walls))('%s has a fixture that breaks it', (rule) => {
    expect(fixtures.flatMap(({ expected }) => expected)).toContain(rule)
  })

  it('names the line of the breach', () => {
    const breach = reported.find((found) => found.rule === 'provider-never-imports-module')
    expect(breach).toMatchObject({ file: 'packages/server/src/providers/card/stripe.ts', line: 2 })
  })

  it('reads the comments of style sheets', () => {
    const breaches = reported.filter(({ file }) => file === 'packages/ui/src/notice.css')
    expect(breaches).toEqual([
      { file: 'packages/ui/src/notice.css', rule: 'comment-opening', line: 3 },
    ])
  })

  it('names the arrow between rooms that goes up', () => {
    const breaches = reported.filter((found) => found.rule === 'rooms-in-order')
    expect(breaches.map(({ note }) => note)).toEqual([
      'inventory → basket goes up',
      'lottery has no place in the order yet',
      'payment/intents → payment/refunds goes up',
      'payment/vault has no place in the order yet',
    ])
  })
})

describe('the rooms of the server', () => {
  it('are told by ARCHITECTURE.md in their order', () => {
    const document = readFileSync(join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md'), 'utf8')
    const [, section = ''] = /## The rooms of the server\n([^#]*)/.exec(document) ?? []
    // A room and a part of another may have the same name, so each is looked for where it is told.
    const [rooms = '', inner = ''] = section.split('The parts of the payment room')
    const told = (text) => [...text.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
    expect(told(rooms).filter((name) => roomOrder.includes(name))).toEqual(roomOrder)
    const parts = innerOrder.payment.filter((name) => name !== 'jobs')
    expect(told(inner).filter((name) => parts.includes(name))).toEqual(parts)
  })
})
