import { localNow } from '@foyer/contract/formats.ts'
import { currencies, isCurrencyCode, toWire } from '@foyer/contract/money.ts'
import { csvFile } from '../../../platform/csv.ts'
import type { Database } from '../../../platform/database/db.ts'
import { envelopeOf } from '../../addresses/exports.ts'
import { markPosted, markVouchersDelivered, readPostings, type Posting } from './voucher-store.ts'

const columns = [
  'Order',
  'Gift voucher',
  'Organiser',
  'Code',
  'Value',
  'Currency',
  'Valid until',
  'To',
  'From',
  'Name and address',
  'Listed on',
] as const

export interface PostingSheet {
  readonly csv: string
  readonly voucherIds: readonly number[]
}

/** Gift vouchers that are to be posted, as CSV (RFC 4180). */
export async function readPostingSheet(db: Pick<Database, 'read'>): Promise<PostingSheet> {
  const postings = await db.read(async (tx) => await readPostings(tx))
  return {
    csv: csvFile([columns, ...postings.map(cellsOf)]),
    voucherIds: postings.map(({ voucherId }) => voucherId),
  }
}

function cellsOf(posting: Posting): string[] {
  return [
    posting.reference ?? '',
    posting.name,
    posting.organiserName,
    posting.code,
    amountOf(posting),
    posting.currency,
    posting.expiresAt === null ? '' : dayOf(posting.expiresAt),
    posting.recipientName ?? '',
    posting.senderName ?? '',
    envelopeOf(posting.address).join(', '),
    dayOf(posting.listedAt),
  ]
}

/** As spreadsheets read it. */
const dayOf = (at: Date): string => localNow(at.getTime(), 'Europe/London').date

function amountOf({ currency, balance }: Posting): string {
  if (!isCurrencyCode(currency)) throw new Error(`unknown currency ${currency}`)
  return toWire(balance, currencies[currency]).toFixed(currencies[currency].decimals)
}

/** Records that the list is safely in a file: these are not listed again. */
export async function markSheetPosted(
  db: Pick<Database, 'transaction'>,
  { voucherIds }: PostingSheet,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await markPosted(tx, voucherIds, now)
    await markVouchersDelivered(tx, voucherIds, now)
  })
}
