import { ukPostcodeOf } from '@foyer/contract/rules/uk-postcode.ts'
import { csvRow } from '../../platform/csv.ts'
import { donorNameOf } from './donor-name.ts'
import { asPlainLatin } from './plain-latin.ts'
import type { DeclaredDonation } from './schedule-store.ts'

/**
 * The columns of HMRC's schedule spreadsheet for Gift Aid, in its order (gov.uk, "Schedule spreadsheets to claim back
 * tax on Gift Aid donations").
 */
const columns = [
  'Title',
  'First name',
  'Last name',
  'House name or number',
  'Postcode',
  'Aggregated donations',
  'Sponsored event',
  'Donation date',
  'Amount',
] as const

const houseMaximum = 40
/** HMRC's spreadsheet has no more rows than this. */
const rowsMaximum = 1_000

export interface LeftOut {
  readonly reference: string
  readonly why: string
}

export interface Schedule {
  /** As CSV (RFC 4180): one file for each claim, because HMRC limits the rows of a claim. */
  readonly files: readonly string[]
  readonly listed: readonly DeclaredDonation[]
  /** Donations that are paid and declared but cannot be claimed as they are. */
  readonly leftOut: readonly LeftOut[]
}

/** The schedule of one charity's donations. Rows for which HMRC would refuse a whole claim are left out. */
export function buildSchedule(donations: readonly DeclaredDonation[]): Schedule {
  const leftOut: LeftOut[] = []
  const listed: DeclaredDonation[] = []
  const rows: (readonly string[])[] = []
  for (const donation of donations) {
    const row = rowOf(donation)
    if (typeof row === 'string') {
      leftOut.push({ reference: donation.reference, why: row })
      continue
    }
    listed.push(donation)
    rows.push(row)
  }
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(rows.length / rowsMaximum)) },
    (_, index) => index * rowsMaximum,
  )
  const files = starts.map((start) =>
    [columns, ...rows.slice(start, start + rowsMaximum)].map(csvRow).join(''),
  )
  return { files, listed, leftOut }
}

/** The cells of a donation, or why it cannot be claimed. */
function rowOf(donation: DeclaredDonation): readonly string[] | string {
  if (donation.currency !== 'GBP') return 'not in pounds'
  const name = donorNameOf(donation.fullName)
  if (typeof name === 'string') return name
  if (donation.address1 === '') return 'no address'
  const house = houseOf(donation.address1)
  if (house === '') return 'no address that HMRC takes'
  const postcode = donation.ukBased ? ukPostcodeOf(donation.postcode) : 'X'
  if (postcode === null) return 'no postcode that HMRC takes'
  return [
    name.title,
    name.first,
    name.last,
    house,
    postcode,
    '',
    '',
    `${donation.paidOn.slice(8, 10)}/${donation.paidOn.slice(5, 7)}/${donation.paidOn.slice(2, 4)}`,
    `${Math.floor(donation.amount / 100)}.${String(donation.amount % 100).padStart(2, '0')}`,
  ]
}

/**
 * The number that the line begins with, otherwise the line itself: a house may have a name. It keeps letters, digits and a few signs,
 * and begins with a letter or a digit, so no spreadsheet reads it as a formula.
 */
function houseOf(address1: string): string {
  const line = asPlainLatin(address1)
    .replaceAll(/[^A-Za-z0-9 ,./&'()-]/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .replaceAll(/\s+/g, ' ')
  const number = /^[0-9]+[A-Za-z]?(?:[-/][0-9]+[A-Za-z]?)?(?=[\s,]|$)/.exec(line)
  // Two numbers alone, such as 12-14, are a day of the year to a spreadsheet.
  const house = number === null || /^\d+[-/]\d+$/.test(number[0]) ? line : number[0]
  return house.slice(0, houseMaximum).trim()
}
