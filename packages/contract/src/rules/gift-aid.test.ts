import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../money.ts'
import { missingForGiftAid, needsGiftAidAddress, withGiftAid } from './gift-aid.ts'

const { GBP, JPY } = currencies
const yes = {
  accepts: true,
  ukTaxpayer: true,
  ownMoney: true,
  notPrizeOrRaffle: true,
  ukBased: true,
  address1: '1 Quay',
  postcode: 'AB1 2CD',
}

test.each([
  [0, 0],
  [2000, 2500],
  [1, 1],
  [2, 3],
  [1001, 1251],
])('when %i is given, then Gift Aid makes it %i', (donation, expected) => {
  expect(withGiftAid(donation)).toBe(expected)
})

test('when the donation is 20 or more before the fee, then the address is needed', () => {
  expect(needsGiftAidAddress(1999, GBP)).toBe(false)
  expect(needsGiftAidAddress(2000, GBP)).toBe(true)
  expect(needsGiftAidAddress(20, JPY)).toBe(true)
})

describe('missingForGiftAid', () => {
  test.each([
    ['all is there', {}, 2000, []],
    ['it is declined', { accepts: false, ukTaxpayer: false, address1: '' }, 2000, []],
    ['no taxpayer', { ukTaxpayer: false }, 100, ['ukTaxpayer']],
    ['others money', { ownMoney: false }, 100, ['ownMoney']],
    ['a prize', { notPrizeOrRaffle: false }, 100, ['notPrizeOrRaffle']],
    ['no address below 20', { address1: '', postcode: '' }, 1999, []],
    ['no address from 20', { address1: ' ', postcode: '' }, 2000, ['address1', 'postcode']],
    ['no British postcode', { postcode: 'X' }, 2000, ['postcode']],
    ['no British postcode below 20', { postcode: 'X' }, 100, ['postcode']],
    ['the postcode typed in its own way', { postcode: 'ab1-2cd' }, 2000, []],
    ['no postcode overseas', { ukBased: false, postcode: '' }, 2000, []],
    ['no overseas address', { ukBased: false, address1: '' }, 2000, ['address1']],
  ])('when %s, then that is missing', (_, answer, donation, expected) => {
    expect(missingForGiftAid({ ...yes, ...answer }, donation, GBP)).toEqual(expected)
  })

  test('when it is declined, then nothing is ever missing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), fc.boolean(), (donation, address1, ukTaxpayer) => {
        const answer = { ...yes, accepts: false, address1, ukTaxpayer }
        expect(missingForGiftAid(answer, donation, GBP)).toEqual([])
      }),
    )
  })
})
