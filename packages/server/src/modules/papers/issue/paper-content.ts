import { dateFormat } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import type { TaxPaperContent, TaxPaperRow } from '../print/paper-shape.ts'
import type { AmountKind, SoldPart } from '../amounts/part-accounts.ts'
import { billedOf, type SaleToPaper } from './booking-store.ts'
import type { NewPaper } from './paper-store.ts'

/** Who sells, as it stands on papers, and the time zone that tells its days. */
export interface SellerFacts {
  readonly name: string
  readonly address: readonly string[]
  readonly vatNumber: string | null
  readonly timeZone: string
}

export interface LineFacts {
  readonly title: string
  readonly type: string
  readonly startsAt: Date
  readonly timeZone: string
}

interface Printed {
  readonly sale: SaleToPaper
  readonly seller: SellerFacts
  readonly parts: readonly SoldPart[]
  readonly lineOf: ReadonlyMap<number, LineFacts>
  readonly day: string
  readonly isReturn: boolean
  /** The number of the paper that is corrected. */
  readonly corrects: string | null
}

/** Neither is a supply: a donation is a gift, and VAT on a voucher that can be spent on anything is due when it is spent. */
const withoutSupply: readonly AmountKind[] = ['donation', 'gift_voucher']

/** What kind of paper it is: nobody without a VAT number issues a VAT invoice. */
export function kindOfPaper({
  seller,
  parts,
  isReturn,
}: Pick<Printed, 'seller' | 'parts' | 'isReturn'>): NewPaper['kind'] {
  if (isReturn) return 'credit_note'
  const isSupply = parts.some(({ kind }) => !withoutSupply.includes(kind))
  return seller.vatNumber !== null && isSupply ? 'vat_invoice' : 'receipt'
}

/** "2026-000123": the numbers of a seller and year count up without a gap. */
export const numberText = ({ year, number }: { readonly year: number; readonly number: number }) =>
  `${year}-${String(number).padStart(6, '0')}`

/** What is printed, in the words of the day on which it is issued; the number is added when it is given. */
export function contentOf(printed: Printed): Omit<TaxPaperContent, 'number'> {
  const { sale, seller, parts, day, isReturn, corrects } = printed
  return {
    kind: kindOfPaper(printed),
    day,
    reference: sale.reference,
    currency: sale.currency,
    seller: {
      name: seller.name,
      address: [...seller.address],
      vatNumber: seller.vatNumber,
    },
    corrects,
    rows: rowsOf(parts, (part) => textOf(part, printed)),
    ways: isReturn ? [] : [...sale.ways],
    dueOn: isReturn ? null : (billedOf(sale)?.dueOn ?? null),
    isInParts: !isReturn && sale.isPlan,
  }
}

function rowsOf(parts: readonly SoldPart[], textFor: (part: SoldPart) => string): TaxPaperRow[] {
  const rows = new Map<string, TaxPaperRow>()
  for (const part of parts) {
    const text = textFor(part)
    const key = JSON.stringify([text, part.rate])
    const before = rows.get(key) ?? { text, quantity: 0, rate: part.rate, net: 0, vat: 0 }
    const isCounted = part.kind === 'ticket' || part.kind === 'booking_fee'
    rows.set(key, {
      ...before,
      quantity: isCounted ? (before.quantity ?? 0) + part.quantity : 0,
      net: before.net + part.net,
      vat: before.vat + part.vat,
    })
  }
  return [...rows.values()].map((row) => ({
    ...row,
    quantity: row.quantity === 0 ? null : row.quantity,
  }))
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

function textOf({ kind, stockId }: SoldPart, { lineOf, sale }: Printed): string {
  switch (kind) {
    case 'ticket': {
      const line = stockId === null ? undefined : lineOf.get(stockId)
      if (line === undefined) return t('Tickets')
      return t('{event}, {day}: {ticket}', {
        event: line.title,
        day: dateFormat({ ...longDay, timeZone: line.timeZone }).format(line.startsAt),
        ticket: line.type,
      })
    }
    case 'booking_fee':
      return t('Booking fee')
    case 'delivery':
      return t('Delivery')
    case 'refund_protection':
      return t('Refund protection')
    case 'donation_fee':
      return t('Fee on the donation')
    case 'donation':
      return t('Donation to {charity}, passed on in full: no VAT', {
        charity: sale.charity ?? '',
      })
    case 'gift_voucher':
      return t('Gift vouchers: no VAT until they are spent')
  }
}

/** The amounts of a paper by kind and rate, one row of each. */
export function amountsOf(parts: readonly SoldPart[]): NewPaper['amounts'] {
  const amounts = new Map<string, NewPaper['amounts'][number]>()
  for (const { kind, forOrganiser, rate, net, vat } of parts) {
    const key = JSON.stringify([kind, forOrganiser, rate])
    const before = amounts.get(key)
    amounts.set(key, {
      kind,
      forOrganiser,
      rate,
      net: net + (before?.net ?? 0),
      vat: vat + (before?.vat ?? 0),
    })
  }
  return [...amounts.values()]
}
