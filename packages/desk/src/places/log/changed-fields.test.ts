import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('what changed', () => {
  it('names what differs only, and a dash for nothing', () => {
    expect(
      changedFields(
        { role: 'door', full_name: 'Ada', note: null, scopes: ['a'] },
        { role: 'owner', full_name: 'Ada', note: '', scopes: ['a', 'b'], at: { seat: 3 } },
      ),
    ).toEqual([
      { field: 'role', was: 'door', is: 'owner' },
      { field: 'scopes', was: 'a', is: 'a, b' },
      { field: 'at', was: '–', is: '{"seat":3}' },
    ])
  })

  it('shows what is new and what is gone', () => {
    expect(changedFields(null, { name: 'Ada' })).toEqual([{ field: 'name', was: '–', is: 'Ada' }])
    expect(changedFields({ name: 'Ada' }, null)).toEqual([{ field: 'name', was: 'Ada', is: '–' }])
    expect(changedFields(null, null)).toEqual([])
  })
})
