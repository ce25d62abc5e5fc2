import { expect, it } from 'vitest'
import { unexplainedLines } from './lost-table.ts'

it('says what to type for money that has gone back without a reason', () => {
  const saleReference = 'K7M2P9QXRT4WBN6D'
  const lines = (amount: number, currency: string) =>
    unexplainedLines([{ saleReference, amount, currency }])
  const [what, stay, tickets] = lines(200, 'GBP')
  expect(what).toContain(`order ${saleReference}: £2.00 has gone back`)
  expect(stay).toMatch(/ npm run refund -- K7M2P9QXRT4WBN6D 2\.00 --reason "…"$/)
  expect(tickets).toMatch(/ npm run refund -- K7M2P9QXRT4WBN6D 2\.00 --tickets CODE,CODE --reason/)
  expect(lines(200, 'JPY')[1]).toContain(`${saleReference} 200 --reason`)
  expect(unexplainedLines([])).toEqual([])
})
