import { mailProblemText } from '@foyer/contract/api/lists/bounce-texts.ts'
import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import { codeAsTyped, compactCode } from '@foyer/contract/typed/read-code.ts'
import { foldedLine } from '@foyer/contract/typed/fold-letters.ts'
import { cursorOf } from '../../../platform/api/pages-of-lists.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import { idSpanOf, iso, isoOrNull, shownPage, type ListAsked, type ListPage } from './list-asked.ts'
import { findMails, showMails } from './mail-list-store.ts'
import { orderWords } from './order-words.ts'
import {
  beginsWith,
  holds,
  listCodes,
  listGiftVouchers,
  listTransfers,
} from './other-lists-store.ts'

interface Asked<Status extends string> {
  readonly q?: string | undefined
  readonly event?: number | undefined
  readonly date?: number | undefined
  readonly status?: Status | undefined
}

const byId = ({ id }: { readonly id: number }): string => cursorOf([id])
const like = (said: string | undefined): string => holds(foldedLine(said ?? ''))

export async function readCodes(
  tx: ReadTx,
  asked: ListAsked<
    Asked<RowOf<'codes'>['status']> & {
      readonly code?: number | undefined
      readonly document?: string | undefined
    }
  >,
): Promise<ListPage<RowOf<'codes'>>> {
  const { q, event, status, code, document } = asked.filters
  const rows = await listCodes(tx, idSpanOf(asked), {
    code: q === undefined ? null : beginsWith(codeAsTyped(q)),
    event: event ?? null,
    status: status ?? null,
    id: code ?? null,
    document: document ?? null,
  })
  const shown = rows.slice(0, asked.limit).map((row): RowOf<'codes'> => ({
    id: row.id,
    document: row.document,
    code: row.code,
    kind: row.kind,
    percent_basis_points: row.percentBasisPoints,
    amount: row.amount,
    currency: row.currency,
    used: row.used,
    held: row.heldUses,
    max_uses: row.maxUses,
    starts_at: isoOrNull(row.startsAt),
    ends_at: isoOrNull(row.endsAt),
    status: row.status,
  }))
  return shownPage(rows, asked.limit, byId, shown)
}

export async function readGiftVouchers(
  tx: ReadTx,
  asked: ListAsked<Asked<RowOf<'gift-vouchers'>['status']>>,
): Promise<ListPage<RowOf<'gift-vouchers'>>> {
  const { q, status } = asked.filters
  const rows = await listGiftVouchers(
    tx,
    idSpanOf(asked),
    { code: q === undefined ? null : compactCode(q), name: like(q), status: status ?? null },
    asked.now,
  )
  const shown = rows.slice(0, asked.limit).map((row): RowOf<'gift-vouchers'> => ({
    id: row.id,
    code_ends_in: row.codeEndsIn,
    issued: row.issued,
    balance: row.balance,
    currency: row.currency,
    issued_at: iso(row.issuedAt),
    expires_at: isoOrNull(row.expiresAt),
    recipient: row.recipientName,
    sender: row.senderName,
    order: row.reference,
    status: row.status,
  }))
  return shownPage(rows, asked.limit, byId, shown)
}

export async function readTransfers(
  tx: ReadTx,
  asked: ListAsked<Asked<RowOf<'transfers'>['status']>>,
): Promise<ListPage<RowOf<'transfers'>>> {
  const { q, event, date, status } = asked.filters
  const rows = await listTransfers(tx, idSpanOf(asked), {
    name: like(q),
    reference: compactCode(q ?? ''),
    event: event ?? null,
    date: date ?? null,
    status: status ?? null,
  })
  const shown = rows.slice(0, asked.limit).map((row): RowOf<'transfers'> => ({
    id: row.id,
    order: row.reference,
    from_name: row.fromName,
    from_email: row.fromEmail,
    to_name: row.name,
    to_email: row.email,
    event: row.title,
    type: row.typeName,
    starts_at: iso(row.startsAt),
    time_zone: row.timeZone,
    tickets: row.qty,
    is_gift: row.isGift,
    created_at: iso(row.createdAt),
    ended_at: isoOrNull(row.endedAt),
    status: row.status,
  }))
  return shownPage(rows, asked.limit, byId, shown)
}

export async function readMails(
  tx: ReadTx,
  asked: ListAsked<Asked<RowOf<'mails'>['status']>>,
): Promise<ListPage<RowOf<'mails'>>> {
  const { organiser, filters, limit } = asked
  const found = await findMails(tx, idSpanOf(asked), {
    words: orderWords(organiser.id, { q: filters.q }),
    status: filters.status ?? null,
  })
  const ids = found.slice(0, limit)
  const rows = ids.length === 0 ? [] : await showMails(tx, organiser.id, ids)
  const shown = rows.map((row): RowOf<'mails'> => ({
    id: row.id,
    kind: row.kind,
    to_email: row.toEmail,
    to_name: row.toName,
    order: row.reference,
    attempts: row.attempts,
    created_at: iso(row.createdAt),
    sent_at: isoOrNull(row.sentAt),
    bounced_at: isoOrNull(row.bouncedAt),
    error: mailProblemText(row.bounceCode, row.lastError),
    status: row.status,
  }))
  return shownPage(found, limit, (last) => cursorOf([last]), shown)
}
