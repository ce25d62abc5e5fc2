import { expect, test } from 'vitest'
import { requireCardOptions, requireDetails } from './check-options.ts'

const details = {
  amount: '47.00',
  currencyCode: 'GBP',
  intent: 'CHARGE',
  customerInitiated: true,
  sellerKeyedIn: false,
  billingContact: { givenName: 'Ada', addressLines: ['1 Quay'] },
}

test('the options of the card and its details are taken', () => {
  const style = { input: { color: 'red' }, '@media (width < 9em)': { input: { fontSize: '9px' } } }
  expect(() => requireCardOptions({ style, postalCode: 'YO21' })).not.toThrow()
  expect(() => requireDetails(details)).not.toThrow()
})

test.each([
  ['an unknown option', { postcode: 'YO21' }, 'InvalidConfigurationPropertyError'],
  ['an unknown selector', { style: { label: {} } }, 'InvalidStylesError'],
  ['an unknown property', { style: { input: { border: '0' } } }, 'InvalidStylesError'],
  [
    'a property of another part',
    { style: { '.message-text': { fontSize: '9px' } } },
    'InvalidStylesError',
  ],
])('a card with %s is refused', (_, options, name) => {
  expect(() => requireCardOptions(options)).toThrow(expect.objectContaining({ name }) as Error)
})

test.each([
  ['a number for a sum', { amount: 47 }],
  ['a currency in small letters', { currencyCode: 'gbp' }],
  ['another purpose', { intent: 'PAY' }],
  ['no word of who began it', { customerInitiated: undefined }],
  ['an unknown field', { total: '47.00' }],
  ['an empty text', { billingContact: { email: '' } }],
  ['an unknown field of a contact', { billingContact: { postcode: 'YO21' } }],
])('details with %s are refused', (_, change) => {
  expect(() => requireDetails({ ...details, ...change })).toThrow(
    expect.objectContaining({ name: 'VerificationError' }) as Error,
  )
})
