import { ukPostcodeOf } from '@foyer/contract/rules/uk-postcode.ts'
import { csvRow } from '../../platform/csv.ts'
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

/** The longest name that HMRC allows. */
const nameMaximum = 35
const houseMaximum = 40

export interface LeftOut {
  readonly reference: string
  readonly why: string
}

export interface Schedule {
  readonly csv: string
  readonly listed: readonly DeclaredDonation[]
  /** Donations that are paid and declared but cannot be claimed as they are. */
  readonly leftOut: readonly LeftOut[]
}

/** The schedule of one charity's donations as CSV (RFC 4180). Rows for which HMRC would refuse a whole claim are left out. */
export function buildSchedule(donations: readonly DeclaredDonation[]): Schedule {
  const leftOut: LeftOut[] = []
  const listed: DeclaredDonation[] = []
  const rows: (readonly string[])[] = [columns]
  for (const donation of donations) {
    const row = rowOf(donation)
    if (typeof row === 'string') {
      leftOut.push({ reference: donation.reference, why: row })
      continue
    }
    listed.push(donation)
    rows.push(row)
  }
  return { csv: rows.map(csvRow).join(''), listed, leftOut }
}

/** The cells of a donation, or why it cannot be claimed. */
function rowOf(donation: DeclaredDonation): readonly string[] | string {
  const [first = '', ...rest] = donation.fullName.trim().split(/\s+/u)
  const last = rest.join(' ').replaceAll('-', ' ')
  if (donation.currency !== 'GBP') return 'not in pounds'
  if (first === '' || last === '') return 'no full name'
  if (donation.address1 === '') return 'no address'
  const postcode = donation.ukBased ? ukPostcodeOf(donation.postcode) : 'X'
  if (postcode === null) return 'no postcode that HMRC takes'
  return [
    '',
    first.slice(0, nameMaximum),
    last.slice(0, nameMaximum),
    houseOf(donation.address1),
    postcode,
    '',
    '',
    `${donation.paidOn.slice(8, 10)}/${donation.paidOn.slice(5, 7)}/${donation.paidOn.slice(2, 4)}`,
    `${Math.floor(donation.amount / 100)}.${String(donation.amount % 100).padStart(2, '0')}`,
  ]
}

/** The number the line begins with, otherwise the line itself: a house may have a name. */
function houseOf(address1: string): string {
  const number = /^[0-9]+[A-Za-z]?(?:[-/][0-9]+[A-Za-z]?)?(?=[\s,]|$)/.exec(address1)
  return (number?.[0] ?? address1).slice(0, houseMaximum)
}
