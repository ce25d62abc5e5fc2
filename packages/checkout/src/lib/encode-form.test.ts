import { describe, expect, it } from 'vitest'
import { encodeForm } from './encode-form.ts'

describe('form bodies', () => {
  const cases: [what: string, payload: object, body: string][] = [
    ['nothing', {}, ''],
    ['texts and numbers', { ticket_id: 7, code: 'a b&c' }, 'ticket_id=7&code=a+b%26c'],
    ['flags as 1 and 0', { yes: true, no: false }, 'yes=1&no=0'],
    ['null as empty, undefined not at all', { none: null, left: undefined }, 'none='],
    ['zero stays zero', { qty: 0 }, 'qty=0'],
  ]
  it.each(cases)('carry %s', (_, payload, body) => {
    expect(encodeForm(payload)).toBe(body)
  })

  it('nest objects and lists with brackets', () => {
    const body = encodeForm({
      address: { town: 'Leeds', state: null },
      seats: [{ row: 'A' }, { row: 'B' }],
    })
    expect(decodeURIComponent(body)).toBe(
      'address[town]=Leeds&address[state]=&seats[0][row]=A&seats[1][row]=B',
    )
  })
})
