import type { DoorTicket, KeptReport, SentReport } from './door-types.ts'

export interface Self {
  readonly person: string
  readonly device: string
}

/** A ticket after what this device did with it, before the shop has said anything. */
export function afterReport(ticket: DoorTicket, { kind, at }: SentReport, self: Self): DoorTicket {
  if (ticket.status === 'refunded') return ticket
  if (kind === 'out')
    return {
      ...ticket,
      status: 'valid',
      checked_in_at: null,
      checked_in_by: null,
      checked_in_device: null,
    }
  // Who came in first is told, not who came last.
  if (ticket.status === 'used') return ticket
  return {
    ...ticket,
    status: 'used',
    checked_in_at: at,
    checked_in_by: self.person,
    checked_in_device: self.device,
  }
}

/** The tickets with what waits to be sent. */
export function withReports(
  tickets: ReadonlyMap<number, DoorTicket>,
  waiting: readonly KeptReport[],
  self: Self,
): ReadonlyMap<number, DoorTicket> {
  if (waiting.length === 0) return tickets
  const all = new Map(tickets)
  for (const { report } of waiting) {
    const ticket = all.get(report.ticket)
    if (ticket !== undefined) all.set(report.ticket, afterReport(ticket, report, self))
  }
  return all
}

/** The tickets with these in the place of what was known of them. */
export const withTickets = (
  tickets: ReadonlyMap<number, DoorTicket>,
  changed: readonly DoorTicket[],
): ReadonlyMap<number, DoorTicket> =>
  new Map([...tickets, ...changed.map((one) => [one.id, one] as const)])
