import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { todos } from './todos.ts'
import { brokenLines, owedLines } from './audit-lines.ts'

describe('what the audit says', () => {
  it('when refunds were refused then it says how many, in which currency, and how to send only these', () => {
    const todo =
      'again at the desk ("Needs a person"), or with npm run refund -- REFERENCE --owed --reason "…"'
    expect(
      owedLines([
        { currency: 'GBP', orders: 1, amount: 3_900 },
        { currency: 'JPY', orders: 2, amount: 3_900 },
      ]),
    ).toEqual([
      'owed: refunds: that of 1 order was refused, and GBP 39.00 is still owed',
      `  → Send it ${todo}`,
      'owed: refunds: those of 2 orders were refused, and JPY 3,900 is still owed',
      `  → Send them ${todo}`,
    ])
  })

  it('when a rule is broken then it shows the rows, and what to do where that is known', () => {
    const rule = 'what is owed to a buyer has its refund'
    expect(brokenLines({ [rule]: [{ owed: -100 }], 'another rule': [{ id: 1 }] })).toEqual([
      `BROKEN: ${rule}`,
      '  {"owed":-100}',
      expect.stringMatching(/^ {2}→ .*npm run reconcile/) as string,
      'BROKEN: another rule',
      '  {"id":1}',
    ])
  })

  it('knows what to do only about rules that there are', () => {
    expect(Object.keys(todos).filter((rule) => !(rule in rules))).toEqual([])
  })
})
