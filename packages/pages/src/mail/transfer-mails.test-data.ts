import type { MailPayloads } from '../renderers.ts'

export const offer = (qty: number): MailPayloads['transfer_offer'] => ({
  siteName: 'Foyer',
  fromName: 'Ada',
  name: 'Bob',
  isGift: false,
  qty,
  eventTitle: 'Late Night Jazz',
  ticketName: 'Standing',
  startsAt: '2026-06-26T20:30:00.000Z',
  timeZone: 'Europe/London',
  venue: 'The Boathouse',
  message: '',
  acceptUrl: 'https://tickets.example/t/1',
})
