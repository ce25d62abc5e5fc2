import { describe, expect, it } from 'vitest'
import { withNamesMatched } from './seat-categories.ts'

describe('the ticket types of a plan that was just chosen', () => {
  it('sell the seats of the category with their name, as many as there are', () => {
    const tickets = {
      front: { name: 'Front row ', stock: 40 },
      standard: { name: 'Standard' },
      other: { name: 'Balcony', seat_category: 'Gallery' },
    }
    expect(withNamesMatched({ tickets }, ['Front Row', 'Balcony', 'Gallery', 'Box'])).toEqual({
      tickets: { ...tickets, front: { name: 'Front row ', seat_category: 'Front Row' } },
    })
  })

  it('stay as they are where somebody else sells the category', () => {
    const event = {
      tickets: { a: { name: 'Stalls' }, b: { name: 'Best', seat_category: 'Stalls' } },
    }
    expect(withNamesMatched(event, ['Stalls'])).toEqual(event)
  })
})
