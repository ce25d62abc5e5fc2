import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canFindAddress, isAddressValid, missingAddressFields } from '../rules/address-validity.ts'
import { isEmail, readEmail } from './read-email.ts'
import { cleanLine } from './clean-text.ts'
import { isFullName, splitFullName } from './full-name.ts'
import { isOneTimeCode, stripOneTimeCode } from './one-time-code.ts'
import { isPhone, isPhoneEnough } from './read-phone.ts'

describe('isEmail', () => {
  test.each(['a@b.co', 'Ann.Lee+x@example.co.uk', "o'neil@x-y.org", 'a@1.2.io'])(
    'when it is %s, then it is one',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  test.each([
    '',
    '@',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b.c',
    'a@b@c.de',
    'a@b.co,c@d.ef',
    'ä@b.co',
    'a@b_c.de',
  ])('when it is %j, then it is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('when it is accepted, then it is one line with one address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const looksRight = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/
        expect(isEmail(text) && !looksRight.test(readEmail(text) ?? '')).toBe(false)
      }),
    )
  })

  test('when it is normalised, then only the domain changes, and twice is once', () => {
    expect(readEmail(' Ann@EXAMPLE.Co ')).toBe('Ann@example.co')
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const read = readEmail(email)
        expect(read === null || readEmail(read) === read).toBe(true)
      }),
    )
  })
})

describe('full names', () => {
  test.each([
    ['Ann Lee', { firstName: 'Ann', lastName: 'Lee' }],
    ['  Ann   van der Lee ', { firstName: 'Ann', lastName: 'van der Lee' }],
    ['Ann', null],
    ['Ann ', null],
    ['', null],
  ])('when it is %j, then it splits', (text, expected) => {
    expect(splitFullName(text)).toEqual(expected)
    expect(isFullName(text)).toBe(expected !== null)
  })

  test('when it splits, then nothing but spaces is lost', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const split = splitFullName(text)
        if (split === null) return
        const bare = (name: string) => cleanLine(name).replaceAll(' ', '')
        expect(bare(split.firstName + split.lastName)).toBe(bare(text))
      }),
    )
  })
})

describe('isPhone', () => {
  test.each([
    '030 / 123 456-78',
    '0170/1234567',
    '+44 7700 900123',
    '07700900123',
    '+447700900123',
    '0770.090-0123',
    '(+44) 7700900123',
    '+353 1 234 5678',
    '+44 (0)20 7946 0000',
    '+44(0)20 7946 0000',
    '(+49) (0) 30 123456',
    '+1 (415) 555-2671',
    '(020) 7946 0000',
    '(0171) 123456',
    '+44\u00A07700\u00A0900123',
    '\u202A+44 7700 900123\u202C',
    '+44 20\u20117946\u20110000',
    '٠٧٧٠٠ ٩٠٠١٢٣',
    '\uFF0B44 7700 900123',
    '+44 123456789',
    '123456789',
    '+44123456789',
    'tel:+442079460000',
    'TEL: 020 7946 0000',
    'tel：０３ー１２３４ー５６７８',
    '+7 (912) 345-67-89',
    '+55 (11) 91234-5678',
    '+33 (0)6 12 34 56 78',
    '01.23.45.67.89',
    '+86 138-0013-8000',
    '+90 (532) 123 45 67',
    '+81 (0)3-1234-5678',
    '+91-98765-43210',
    '+1242 555 1234',
    '+39 06 1234 5678',
    '\u2066050-123-4567\u2069',
    '+45 12345678',
    '(+47) 12345678',
    '+354 123 4567',
    '+852 2123 4567',
  ])('when it is %s, then it is one', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  test.each([
    '',
    '12345678',
    '---------',
    '0770090012x',
    '+44 1234567',
    '+44 123456',
    '+441234567',
    '(+44) 1234567',
    'tel:12345678',
    'tel:tel:07700900123',
    'telephone 07700900123',
    '1'.repeat(50_000),
  ])('when it is %s, then it is none', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})

describe('isPhoneEnough', () => {
  test.each([
    ['07700 900123', true, true],
    ['07700 900123', false, true],
    [' 07700 900123 ', true, true],
    ['0770', true, false],
    ['0770', false, false],
    ['', true, false],
    ['', false, true],
    ['  ', true, false],
    ['  ', false, true],
  ])('when %j is typed and one is required: %s, then it will do: %s', (typed, required, enough) => {
    expect(isPhoneEnough(typed, required)).toBe(enough)
  })
})

describe('one-time codes', () => {
  test.each([
    ['12a-3 4', '1234', false],
    ['123 456', '123456', true],
    ['12345', '12345', false],
    ['1234567', '1234567', false],
    ['٠١٢٣٤٥', '012345', true],
    ['１２３ ４５６', '123456', true],
    ['१२३४५६', '123456', true],
    ['402913 is your Studio 54 code', '402913', true],
    ['Your code for Studio 54 is 402 913. It works for 15 minutes.', '402913', true],
    ['ваш код: ٤٠٢٩١٣ (15 мин)', '402913', true],
    ['Studio 54', '54', false],
    ['G-402913', '402913', true],
  ])('when %s is typed, then it is %s', (typed, code, isWhole) => {
    expect(stripOneTimeCode(typed)).toBe(code)
    expect(isOneTimeCode(code)).toBe(isWhole)
  })
})

describe('addresses', () => {
  const home = {
    selected_user_address_id: 'new',
    first_name: 'Ann',
    last_name: 'Lee',
    address_1: '1 Quay',
    town: 'Leith',
    postcode: 'EH6',
    country: '1',
    state: null,
  }
  test.each([
    ['complete', {}, []],
    ['saved', { selected_user_address_id: 7, town: '', postcode: '' }, []],
    ['without a first name', { first_name: ' ' }, ['first_name']],
    [
      'without the rest',
      { last_name: '', address_1: '', town: '', postcode: '' },
      ['last_name', 'address_1', 'town', 'postcode'],
    ],
    ['without a country', { country: null }, ['country']],
    ['American without a state', { country: '2' }, ['state']],
    ['American', { country: 2, state: 4 }, []],
  ])('when it is %s, then that is missing', (_, more, expected) => {
    const address = { ...home, ...more }
    expect(missingAddressFields(address)).toEqual(expected)
    expect(isAddressValid(address)).toBe(expected.length === 0)
  })

  test('when three characters are typed, then the finder may be asked', () => {
    expect(canFindAddress('EH')).toBe(false)
    expect(canFindAddress(' EH ')).toBe(false)
    expect(canFindAddress('EH6')).toBe(true)
  })
})
