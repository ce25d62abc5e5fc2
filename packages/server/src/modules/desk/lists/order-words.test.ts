import { describe, expect, it } from 'vitest'
import { orderWords } from './order-words.ts'

describe('what orders are searched by', () => {
  it.each([
    [{}, null],
    [{ q: 'Ada' }, "'12/ada':*"],
    [{ q: '  Zoë  O’Brien ' }, "(('12/zoe':* & '12/o':* & '12/brien':*) | '12/zoeobrien':*)"],
    [{ q: 'Ada@Example.com' }, "'12/m:ada@example.com':*"],
    [{ q: 'smith ada@ex' }, "'12/m:ada@ex':* & '12/smith':*"],
    [{ q: '4242' }, "('12/4242':* | '12/4:4242')"],
    [
      { q: 'ABCD-2345 EFGH' },
      "(('12/abcd':* & ('12/2345':* | '12/4:2345') & '12/efgh':*) | '12/abcd2345efgh':*)",
    ],
    [{ q: 'ABCD ABCD' }, "(('12/abcd':*) | '12/abcdabcd':*)"],
    [{ q: `' \\ : & | ! ( ) *` }, "'12/nothing:'"],
    [{ q: `a'b\\c@d` }, "'12/m:abc@d':*"],
    [{ q: '4242', similar: 'yes' }, "('12/4242':* | '12/4:4242')"],
    [{ event: 3, date: 4, type: 5, code: 6 }, "'12/e:3' & '12/d:4' & '12/t:5' & '12/c:6'"],
    [
      { paid_by: 'bank', last4: '0042', orderStatus: 'refunded' },
      "'12/p:truelayer' & '12/4:0042' & '12/s:refunded'",
    ],
  ] as const)('%o', (filters, query) => {
    expect(orderWords(12, filters)).toBe(query)
  })

  it('when a word may be spelt otherwise, or be one of an event, then either will do', () => {
    const like = new Map([
      ['willson', { spellings: ['wilson', 'wilsons'], events: [] }],
      ['jazz', { spellings: [], events: [3, 4] }],
    ])
    expect(orderWords(12, { q: 'Willson jazz', similar: 'yes', like, event: 9 })).toBe(
      "((('12/willson':* | '12/wilson' | '12/wilsons') & ('12/jazz':* | '12/e:3' | '12/e:4')) | '12/willsonjazz':*) & '12/e:9'",
    )
  })
})
