import { t } from '@foyer/language/texts.ts'
import type { CurrencyCode } from '@foyer/contract/money.ts'
import type { Link, Row } from '../../import/tables.ts'
import { basisPoints, type Builder } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import type { FilePath } from '../problem.ts'
import { codesOf, longestBeginning } from './codes-of.ts'
import { findTicket } from './ticket-references.ts'
import { readLocalTime } from '../times.ts'

type CodeFields = CatalogueFields['codes'][string]

export function codeRows(
  builder: Builder,
  fields: CatalogueFields,
): { rows: Row<'promo_code'>[]; tickets: Link[]; events: Link[] } {
  const rows: Row<'promo_code'>[] = []
  const [tickets, events]: [Link[], Link[]] = [[], []]
  for (const [key, code] of Object.entries(fields.codes)) {
    const path = ['codes', key]
    const kind = kindOf(builder, code, path)
    const currency = code.currency ?? 'GBP'
    const time = (field: 'starts' | 'ends') => {
      const text = code[field]
      return text === undefined
        ? null
        : builder.time(readLocalTime(text, code.time_zone ?? fields.time_zone), [...path, field])
    }
    const startsAt = time('starts')
    const endsAt = time('ends')
    if (
      startsAt !== null &&
      endsAt !== null &&
      Temporal.Instant.compare(Temporal.Instant.from(startsAt), Temporal.Instant.from(endsAt)) >= 0
    ) {
      builder.report([...path, 'ends'], 'ends before it starts', t('It ends before it starts.'))
    }
    if (code.max_uses !== undefined && code.already_used > code.max_uses) {
      builder.report(
        [...path, 'already_used'],
        `already_used ${code.already_used} is above max_uses ${code.max_uses}`,
        t('It was used more often than it may be.'),
      )
    }
    if (code.many !== undefined && code.code.length > longestBeginning) {
      builder.report(
        [...path, 'code'],
        `is the beginning of many codes, and has more than ${longestBeginning} characters`,
        t('Please begin them with at most {count} characters.', { count: longestBeginning }),
      )
    }
    const row = {
      organiser_id: builder.reference('organisers', code.organiser, [...path, 'organiser']),
      kind,
      percent_basis_points: code.percent === undefined ? null : basisPoints(code.percent),
      amount:
        code.amount === undefined
          ? null
          : builder.money(code.amount, currency, [...path, 'amount']),
      currency: code.amount === undefined ? null : currency,
      exclusive: code.exclusive,
      starts_at: startsAt,
      ends_at: endsAt,
      max_uses: code.max_uses ?? null,
      used: code.already_used,
      used_before: code.already_used,
      archived_at: null,
    } as const
    const own = codesOf(key, code).map((named) => ({ ...named, ...row }))
    rows.push(...own)
    const [toEvents, toTickets] = [new Set<string>(), new Set<string>()]
    for (const [index, written] of (code.events ?? []).entries()) {
      const to = builder.reference('events', written, [...path, 'events', index])
      if (to === null) continue
      checkEventOfCode(builder, fields, code, to, [...path, 'events', index])
      toEvents.add(to)
    }
    for (const [index, written] of (code.tickets ?? []).entries()) {
      const to = findTicket(builder, fields, written, null, [...path, 'tickets', index])
      if (to === null) continue
      const at = [...path, 'tickets', index]
      checkEventOfCode(builder, fields, code, to.slice(0, to.indexOf('/')), at)
      toTickets.add(to)
    }
    for (const { key: from } of own) {
      events.push(...[...toEvents].map((to) => ({ from, to })))
      tickets.push(...[...toTickets].map((to) => ({ from, to })))
    }
  }
  return { rows, tickets, events }
}

function kindOf(
  builder: Builder,
  code: CodeFields,
  path: FilePath,
): 'percent' | 'fixed_per_ticket' | 'fixed_per_basket' {
  if ((code.percent === undefined) === (code.amount === undefined)) {
    builder.report(
      path,
      'needs either percent, or amount with "per: ticket" or "per: basket"',
      t('Please say how much is taken off: per cent, or an amount.'),
    )
  } else if (code.amount !== undefined && code.per === undefined) {
    builder.report(
      [...path, 'amount'],
      'say what the amount is taken off: "per: ticket" or "per: basket"',
      t('Say what the amount is taken off: each ticket, or the order.'),
    )
  } else if (code.percent !== undefined && code.per !== undefined) {
    builder.report(
      [...path, 'per'],
      'is for amounts; a percentage is always of each ticket',
      t('This is for amounts: a percentage is always of each ticket.'),
    )
  }
  if (code.percent !== undefined) return 'percent'
  return code.per === 'basket' ? 'fixed_per_basket' : 'fixed_per_ticket'
}

/** An amount means something only in its own currency, and an organiser may discount only their own events. */
function checkEventOfCode(
  builder: Builder,
  fields: CatalogueFields,
  code: CodeFields,
  eventKey: string,
  path: FilePath,
): void {
  const event = fields.events[eventKey]
  if (event === undefined) return
  const currency: CurrencyCode = code.currency ?? 'GBP'
  if (code.amount !== undefined && event.currency !== currency) {
    builder.report(
      path,
      `event "${eventKey}" sells in ${event.currency}, the code takes off ${currency}`,
      t('“{event}” sells in {currency}, and the code takes off {other}.', {
        event: event.title,
        currency: event.currency,
        other: currency,
      }),
    )
  }
  if (code.organiser !== undefined && event.organiser !== code.organiser) {
    builder.report(
      path,
      `event "${eventKey}" is not one of organiser "${code.organiser}"`,
      t('“{event}” is an event of another organiser.', { event: event.title }),
    )
  }
}
