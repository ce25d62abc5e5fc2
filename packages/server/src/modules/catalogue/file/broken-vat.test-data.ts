import type { brokenFiles } from './broken-files.test-data.ts'

/** The same for VAT and the countries it depends on. */
export const brokenVat: typeof brokenFiles = [
  [
    'VAT above everything',
    'name: The Quay',
    'name: The Quay\n    vat: 100.5',
    ['5:10 "vat": expected number to be <=100'],
  ],
  [
    'VAT finer than it is',
    'title: Concert',
    'title: Concert\n    vat: 8.125',
    ['15:10 "vat": expected at most two decimals'],
  ],
  [
    'VAT below nothing',
    'booking_fee: "1.25"',
    'booking_fee: "1.25"\n        fee_vat: -1',
    ['27:18 "fee_vat": expected number to be >=0'],
  ],
  [
    'VAT of no country',
    'catalogue: small',
    'catalogue: small\nbooking_fee_vat:\n  GB: 20\n  Ireland: 23',
    ['4:3 "Ireland": expected a country of two capital letters, such as "GB"'],
  ],
  [
    'another country than its venue',
    'venue: hall',
    'venue: hall\n    country: IE',
    ['17:14 the country is that of its venue: leave it out'],
  ],
  [
    'a room for nobody',
    'name: Town Hall',
    'name: Town Hall\n    capacity: 0',
    ['9:15 "capacity": expected number to be >=1'],
  ],
]
