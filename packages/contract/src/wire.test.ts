import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  hasForbiddenKey,
  wireBlockText,
  wireFlag,
  wireId,
  wireInteger,
  wireMoney,
  wireNullable,
  wireOptionalFlag,
  wireRequest,
  wireText,
} from './wire.ts'
import { wireEmail, wireTypedMoney } from './typed/wire-typed.ts'

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

describe('wireInteger', () => {
  const quantity = wireInteger({ min: 1, max: 50 })
  test.each(['1', '50', 7, '10'])('when it is %j, then it is read', (raw) => {
    expect(z.parse(quantity, raw)).toBe(Number(raw))
  })

  test.each([
    -1,
    0,
    1.5,
    1e9,
    51,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '-1',
    '0',
    '1.5',
    '1e9',
    '1e1',
    '0x10',
    ' 5',
    '5 ',
    '+5',
    '05',
    '٥',
    '５',
    'NaN',
    '',
    ['1'],
    { 0: '1' },
    null,
    undefined,
    true,
    '9'.repeat(50_000),
  ])('when it is %j, then it is refused', (raw) => {
    expect(accepts(quantity, raw)).toBe(false)
  })
})

describe('wireFlag', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ] as const)('when it is %j, then it is %j', (raw, expected) => {
    expect(z.parse(wireFlag, raw)).toBe(expected)
  })

  test.each(['', 'on', 2, null, undefined, ['1']])('when it is %j, then it is refused', (raw) => {
    expect(accepts(wireFlag, raw)).toBe(false)
  })

  test('when an optional one is absent or empty, then it is no', () => {
    expect(z.parse(wireRequest({ box: wireOptionalFlag }), {})).toEqual({ box: false })
    expect(z.parse(wireOptionalFlag, '')).toBe(false)
    expect(z.parse(wireOptionalFlag, '1')).toBe(true)
  })
})

describe('wireMoney', () => {
  test.each(['12.50', '0', '0.001', 12.5, '999999999.99'])(
    'when it is %j, then it stays text',
    (raw) => {
      expect(z.parse(wireMoney, raw)).toBe(String(raw))
    },
  )

  test.each([
    '-1',
    '1e3',
    '.5',
    '5.',
    '01',
    '1,5',
    ' 1',
    '',
    '1.2345',
    '1'.repeat(50_000),
    null,
    1e21,
  ])('when it is %j, then it is refused', (raw) => {
    expect(accepts(wireMoney, raw)).toBe(false)
  })
})

describe('wireTypedMoney', () => {
  test.each([
    [' 12,50 ', '12,50'],
    ['1\u202f234,50', '1 234,50'],
    ['12.50', '12.50'],
    [20, '20'],
  ])('when %j is typed, then it is %s', (raw, text) => {
    expect(z.parse(wireTypedMoney, raw)).toBe(text)
  })

  test.each(['1\n000', '-5', '', 'ten', '1'.repeat(50_000)])(
    'when %j is typed, then it is refused',
    (raw) => {
      expect(accepts(wireTypedMoney, raw)).toBe(false)
    },
  )
})

describe('texts', () => {
  const name = wireText(5)
  test('when there are spaces around, then they are cut before counting', () => {
    expect(z.parse(name, '  Annie ')).toBe('Annie')
  })

  test.each(['', '   ', 'Annika', 'A\u0000', 'A\r\nB', 'A\u2028B', '\ud800', 5, null])(
    'when it is %j, then it is refused',
    (raw) => {
      expect(accepts(name, raw)).toBe(false)
    },
  )

  test('when a block has line ends, then they end in one way, and other controls are refused', () => {
    expect(z.parse(wireBlockText(20), 'one\r\ntwo\tthree')).toBe('one\ntwo\tthree')
    expect(accepts(wireBlockText(20), 'one\u0007')).toBe(false)
  })
})

describe('wireEmail', () => {
  test('when it is one address, then only its domain is lower-cased', () => {
    expect(z.parse(wireEmail, ' Ann.Lee@Example.CO ')).toBe('Ann.Lee@example.co')
    expect(z.parse(wireEmail, 'Ann <a@b.co>')).toBe('a@b.co')
  })

  test.each([
    'a',
    'a@b',
    'a b@c.de',
    'a@b.co\r\nBcc: c@d.ef',
    'a@b.co,c@d.ef',
    'a@b.co;c@d.ef',
    'Ann <a@b.co>, Bob <c@d.ef>',
    'Ann <a@b.co>\r\nBcc: c@d.ef',
    'a@b.co\u0000',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(254)}.co`,
  ])('when it is %j, then it is refused', (raw) => {
    expect(accepts(wireEmail, raw)).toBe(false)
  })
})

test('when a nullable field is empty or absent, then it is null', () => {
  const request = wireRequest({ id: wireNullable(wireId) })
  expect(z.parse(request, {})).toEqual({ id: null })
  expect(z.parse(request, { id: '' })).toEqual({ id: null })
  expect(z.parse(request, { id: null })).toEqual({ id: null })
  expect(z.parse(request, { id: '7' })).toEqual({ id: 7 })
  expect(accepts(request, { id: 'x' })).toBe(false)
})

describe('wireRequest', () => {
  const request = wireRequest({ id: wireId })
  test('when there are unknown fields, then they are dropped', () => {
    expect(z.parse(request, { id: '1', price: '0', is_admin: '1' })).toEqual({ id: 1 })
  })

  test.each(['__proto__', 'constructor', 'prototype'])(
    'when a key is %s, then it is refused',
    (key) => {
      const body: unknown = JSON.parse(`{"id":"1","deep":{"${key}":{"x":1}}}`)
      expect(accepts(request, body)).toBe(false)
    },
  )

  test('when a body nests beyond any call, then it is refused', () => {
    let body: unknown = 'x'
    for (let depth = 0; depth < 12; depth++) body = { body }
    expect(hasForbiddenKey(body)).toBe(true)
  })
})

test('when 50 kB are typed into a field, then reading it takes no time to speak of', () => {
  const long = 'a'.repeat(50_000)
  const hostile = [long, `${'a.'.repeat(25_000)}@`, `a@${'b.'.repeat(25_000)}`, ' '.repeat(50_000)]
  const before = process.cpuUsage()
  for (const text of hostile) {
    for (const schema of [wireEmail, wireText(300), wireMoney, wireId]) {
      expect(accepts(schema, text)).toBe(false)
    }
  }
  // This is the processor's time in microseconds, which other programs cannot stretch.
  expect(process.cpuUsage(before).user).toBeLessThan(500_000)
})
