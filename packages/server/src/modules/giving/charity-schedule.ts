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

/** HMRC's lengths. */
const nameMaximum = 35
const houseMaximum = 40

/** GIR 0AA apart, each British postcode has this form. */
const ukPostcode = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/

export interface LeftOut {
  readonly reference: string
  readonly why: string
}

export interface Schedule {
  readonly csv: string
  readonly listed: readonly DeclaredDonation[]
  /** Paid and declared, but not to be claimed as it stands. */
  readonly leftOut: readonly LeftOut[]
}

/** The schedule of one charity's donations as CSV (RFC 4180). What HMRC would refuse a whole claim for is left out. */
export function buildSchedule(donations: readonly DeclaredDonation[]): Schedule {
  const leftOut: LeftOut[] = []
  const listed: DeclaredDonation[] = []
  const lines = [columns.join(',')]
  for (const donation of donations) {
    const row = rowOf(donation)
    if (typeof row === 'string') {
      leftOut.push({ reference: donation.reference, why: row })
      continue
    }
    listed.push(donation)
    lines.push(row.map(csvCell).join(','))
  }
  return { csv: `${lines.join('\r\n')}\r\n`, listed, leftOut }
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

/** In capitals with one space, as HMRC wants it; null when it is none. */
function ukPostcodeOf(typed: string): string | null {
  const match = ukPostcode.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  return match === null ? null : `${match[1]} ${match[2]}`
}

/** The number the line begins with, else the line itself: a house may have a name. */
function houseOf(address1: string): string {
  const number = /^[0-9]+[A-Za-z]?(?:[-/][0-9]+[A-Za-z]?)?(?=[\s,]|$)/.exec(address1)
  return (number?.[0] ?? address1).slice(0, houseMaximum)
}

/**
 * Donors type names and addresses, and spreadsheets run what begins like a formula (OWASP, "CSV injection"): an
 * apostrophe makes it text.
 */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
