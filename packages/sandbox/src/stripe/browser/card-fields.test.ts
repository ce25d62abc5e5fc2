import { describe, expect, test } from 'vitest'
import { formatCvc, formatExpiry, formatNumber, problemWith, readExpiry } from './card-fields.ts'

const november2026 = 2026 * 12 + 11
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', postalCode: 'SW1' }

describe('the card form', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['3782-8', '3782 8'],
    ['', ''],
  ])('when %s is typed as number, it shows as %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown)
  })

  test.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12/2030', '12 / 30'],
    ['122030', '12 / 30'],
  ])('when %s is typed as expiry, it shows as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test('when the expiry is read, the year is whole', () => {
    expect(readExpiry('12 / 30')).toEqual({ month: 12, year: 2030 })
  })

  test('when the card is American Express, the code has four digits', () => {
    expect(formatCvc('12345', '3782')).toBe('1234')
    expect(formatCvc('12345', '4242')).toBe('123')
  })

  test.each([
    ['number', '4242 4242', 'incomplete_number'],
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['expiry', '13 / 30', 'incomplete_expiry'],
    ['expiry', '10 / 26', 'invalid_expiry_year_past'],
    ['expiry', '12 / 99', 'invalid_expiry_year'],
    ['cvc', '12', 'incomplete_cvc'],
    ['postalCode', ' ', 'incomplete_zip'],
  ] as const)('when %s is "%s", the problem is %s', (field, value, code) => {
    expect(problemWith(field, { ...good, [field]: value }, november2026)?.code).toBe(code)
  })

  test('when everything is right, and the card ends this month, there is no problem', () => {
    const values = { ...good, expiry: '11 / 26' }
    for (const field of ['number', 'expiry', 'cvc', 'postalCode'] as const)
      expect(problemWith(field, values, november2026)).toBeNull()
  })
})
