import { create } from 'qrcode'
import type { PaperSheet, TicketFacts } from '../renderers.ts'

const right = (title: string) => ({ title, align: 'right' as const })

/** A row of a paper with these words and this amount. */
export const paperRow = (text: string, amount = '£1,481,480.40') => ({
  cells: [text, '500', '20%', amount, amount, amount],
})

/** A VAT invoice with these rows and a total. */
export const buildPaper = (
  rows: PaperSheet['tables'][number]['rows'],
  overrides: Partial<PaperSheet> = {},
): PaperSheet => ({
  heading: 'VAT invoice',
  from: ['Harbour Lights Events Ltd', 'Redcliffe Wharf', 'VAT number GB 123 4567 82'],
  to: ['Ada <b>Lovelace</b>', '1 Quay Street'],
  facts: [
    ['Number', '2026-000001'],
    ['Date', '11 December 2026'],
  ],
  tables: [
    {
      columns: [
        { title: 'What', align: 'left' },
        right('How many'),
        right('VAT rate'),
        right('Net'),
        right('VAT'),
        right('Amount'),
      ],
      rows: [...rows, { ...paperRow('Total'), isSum: true }],
    },
  ],
  notes: ['The order was paid by card.'],
  ...overrides,
})

/** A code with as many squares as those on tickets. */
const { modules } = create('FOYER1.ticket-12345.version-1.signature', {
  errorCorrectionLevel: 'M',
})
export const printedCode: TicketFacts['qr'] = { size: modules.size, data: modules.data }

/** A text of nothing but a letter, as long as it may be. */
export const filledWith = (letter: string, length: number): string =>
  letter.repeat(length / letter.length)

/** Every text of a ticket that a catalogue and a buyer give, as long as it may be. */
export const ticketTexts = {
  eventTitle: 200,
  organiserName: 200,
  ticketName: 200,
  place: 200,
  venueAddress: 660,
  seat: 194,
  holderName: 200,
} as const satisfies Partial<Record<keyof TicketFacts, number>>

/** The facts of a ticket whose every text is full of one letter. */
export const filledTicket = (letter: string): Partial<TicketFacts> => ({
  qr: printedCode,
  ...Object.fromEntries(
    Object.entries(ticketTexts).map(([name, length]) => [name, filledWith(letter, length)]),
  ),
})
