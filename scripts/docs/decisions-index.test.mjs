import { describe, expect, it } from 'vitest'
import { decisionsIndex } from './decisions-index.mjs'

const record = (number, status = 'In force', topic = 'Seats') => ({
  name: `000${number}-a-thing.md`,
  text: `# ${number}. A thing\n\n_21 November 2026 · ${topic} · ${status}_\n\n**Context.** …\n`,
})

describe('decisionsIndex', () => {
  it('has one table for each topic, and says which numbers have no record', () => {
    const index = decisionsIndex([
      record(1),
      record(3, 'Replaced by 0004'),
      record(4, 'In force', 'Desk'),
    ])
    expect(index).toMatch(/## Desk[^]*0004[^]*## Seats[^]*0001[^]*0003/)
    expect(index).toContain(
      '| 0003 | [A thing](0003-a-thing.md) | 21 November 2026 | Replaced by 0004 |',
    )
    expect(index).toContain('0002: each was reserved')
  })

  it.each([
    ['begins otherwise', { name: '0001-a.md', text: '# One\n\nText\n' }],
    ['has the number of another file', { ...record(1), name: '0002-a.md' }],
    ['has an unknown status', record(1, 'Perhaps')],
    ['was replaced in part, and does not say which', record(1, 'Replaced in part by 0001')],
    ['was replaced by one that there is not', record(1, 'Replaced by 0009')],
  ])('refuses a record that %s', (_, wrong) => {
    expect(() => decisionsIndex([wrong])).toThrow(wrong.name)
  })
})
