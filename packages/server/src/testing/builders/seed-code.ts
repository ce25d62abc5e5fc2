import type { Database } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from './insert-row.ts'

export interface SeededCode {
  readonly id: number
  readonly code: string
}

interface CodeOverrides {
  readonly code?: string
  readonly events?: readonly number[]
  readonly types?: readonly number[]
  readonly [column: string]: unknown
}

/** A discount code of the platform: 10 % off everything by default. */
export async function seedCode(db: Database, wanted: CodeOverrides = {}): Promise<SeededCode> {
  const { events = [], types = [], ...columns } = wanted
  const code = wanted.code ?? `CODE-${randomIds.referralCode()}`
  const id = await insertRow(db, 'promo_code', {
    key: randomIds.uuid(),
    code,
    kind: 'percent',
    percent_basis_points: columns['kind'] === undefined ? 1_000 : null,
    ...columns,
  })
  for (const event of events)
    await db.query('insert into promo_code_event values ($1, $2)', [id, event])
  for (const type of types)
    await db.query('insert into promo_code_ticket_type values ($1, $2)', [id, type])
  return { id, code }
}

/** An issued gift voucher: by default 30 pounds for anything. */
export async function seedGiftVoucher(
  db: Database,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<SeededCode> {
  const code = randomIds.giftVoucherCode()
  const balance = columns['balance'] ?? 3_000
  const id = await insertRow(db, 'gift_voucher', {
    key: randomIds.uuid(),
    code,
    currency: 'GBP',
    issued: balance,
    balance,
    issued_at: '2026-01-01T00:00:00Z',
    ...columns,
  })
  return { id, code }
}

/** The uses of a code that count at the moment. */
export async function usesOf(db: Database, { id }: SeededCode): Promise<[number, number]> {
  const { rows } = await db.query('select held_uses, used from promo_code where id = $1', [id])
  return [Number(rows[0]?.['held_uses']), Number(rows[0]?.['used'])]
}

/** The balance of a gift voucher, in minor units. */
export async function balanceOf(db: Database, { id }: SeededCode): Promise<number> {
  const { rows } = await db.query('select balance from gift_voucher where id = $1', [id])
  return Number(rows[0]?.['balance'])
}
