import { describe, expect, it } from 'vitest'
import { draftOfEvent, emptyTicket } from './draft-of-event.ts'

describe('a new event', () => {
  it('is whole after its first page, and shown to nobody', () => {
    expect(
      draftOfEvent(
        {
          title: ' Late Night Jazz ',
          venue: 'the-boathouse',
          day: '2027-02-13',
          time: '19:30',
          tickets: [
            { name: 'Standing', price: '12.50', fee: '1.25', stock: '120' },
            { name: 'Standing', price: '', fee: '', stock: '20' },
            emptyTicket,
          ],
        },
        'GBP',
      ),
    ).toEqual({
      title: 'Late Night Jazz',
      venue: 'the-boathouse',
      currency: 'GBP',
      published: false,
      dates: { 'on-2027-02-13': { starts: '2027-02-13 19:30' } },
      tickets: {
        standing: { name: 'Standing', price: '12.50', booking_fee: '1.25', stock: 120 },
        'standing-2': { name: 'Standing', price: '0', stock: 20 },
      },
    })
  })

  it('keeps what cannot be meant as it was typed, for the editor to say so', () => {
    const draft = draftOfEvent(
      {
        title: 'x',
        venue: '',
        day: '',
        time: '19:30',
        tickets: [{ ...emptyTicket, stock: 'many' }],
      },
      'EUR',
    )
    expect(draft).toMatchObject({
      dates: { date: { starts: '19:30' } },
      tickets: { ticket: { stock: 'many' } },
    })
  })
})
