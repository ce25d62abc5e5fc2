import type { SeatingPlan } from '../seats/chart.ts'
import type { EventDate } from '../seats/sale.ts'

/** A date with two ticket types, one category for each. */
export function buildDate(): EventDate {
  const type = { booking_fee: 1, max_can_reserve: 4 }
  return {
    event_date: {
      id: 5,
      nice_date: '26/06/2026 at 7:30pm',
      ticket_types: [
        { ...type, id: 7, label: 'Plain seats', price: 12.5 },
        { ...type, id: 8, label: 'Better seats', price: 20 },
      ],
    },
    event: {
      id: 4,
      title: 'Hamlet',
      url: '/events/hamlet/',
      currency: { symbol: '£', code: 'GBP' },
    },
  }
}

/** A hall with two rows of eight seats: row A plain, row B with places for a wheelchair, and one seat not sold. */
export function buildPlan(overrides: Partial<SeatingPlan> = {}): SeatingPlan {
  return {
    seating_plan_layout: { layout: hall(), seating_plan_provider: null },
    seating_plan_event: {
      provider_identifier: '5',
      pricing: [
        {
          category: 'Plain',
          colour: '#b3432b',
          ticket_type_id: 7,
          label: 'Plain seats',
          price: 12.5,
        },
        {
          category: 'Other',
          colour: '#1f5673',
          ticket_type_id: 8,
          label: 'Better seats',
          price: 20,
        },
      ],
      rules: { no_orphans: true, consecutive: true },
      unavailable_seats: [{ section: 'Hall', row: 'A', numbers: ['8'] }],
    },
    hold_token: 'token',
    held_seats: [],
    basket_seats: [],
    seconds_remaining: null,
    on_sale: true,
    cursor: 'c1',
    ...overrides,
  }
}

function hall() {
  const row = (label: string, y: number, category: (number: number) => string) => ({
    row_number: label,
    row_number_position: 'both',
    position: { x: 0, y },
    seats: Array.from({ length: 8 }, (_, index) => ({
      seat_guid: `${label}-${index + 1}`,
      seat_number: String(index + 1),
      position: { x: index * 20, y: 0 },
      category: category(index + 1),
      accessible: label === 'B' && index === 0,
      companion: label === 'B' && index === 1,
    })),
  })
  return {
    name: 'Hall',
    categories: [{ name: 'Plain' }, { name: 'Other' }, { name: 'Not sold' }],
    zones: [
      {
        name: 'Hall',
        position: { x: 20, y: 20 },
        rows: [
          row('A', 0, () => 'Plain'),
          row('B', 24, (number) => (number === 8 ? 'Not sold' : 'Other')),
        ],
      },
    ],
    size: { width: 200, height: 100 },
  }
}
