import { describe, expect, test } from 'vitest'
import { eventDateIdIn } from './seat-path.ts'

describe('the path of the seat page', () => {
  test.each([
    ['/events/book_seats/abc/', 'abc'],
    ['/events/book_seats/42/', '42'],
    ['/events/book_seats/a_b/', 'a_b'],
    ['/events/book_seats/a-b/', 'a-b'],
    // The id counts however long it is: the server answers with this page, which then has to say that there is no such date.
    [`/events/book_seats/${'x'.repeat(65)}/`, 'x'.repeat(65)],
    ['/events/book_seats/a.b/', null],
    ['/events/book_seats/%39/', null],
    ['/events/book_seats/9//', null],
    ['/events/book_seats//', null],
    ['/events/book_seats/a/b/', null],
    ['/checkout/', null],
  ])('when it is %s then the id is %s', (path, id) => {
    expect(eventDateIdIn(path)).toBe(id)
  })
})
