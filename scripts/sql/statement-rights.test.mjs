import { describe, expect, it } from 'vitest'
import { rightsInText, rightsProblems } from './statement-rights.mjs'

const given = new Map([
  ['ledger_entry', ['insert']],
  ['sale', ['insert', 'update']],
])
const fine = {
  needing: [
    { name: 'a.book', file: 'a.ts', line: 1, rights: ['insert ledger_entry', 'insert sale'] },
  ],
  dynamic: [{ name: "'a.change'", file: 'b.ts', line: 2 }],
  tables: ['ledger_entry', 'sale'],
  given,
  dynamicWrites: { "'a.change'": 'update sale' },
}
const textsOf = (rights) => rightsProblems({ ...fine, ...rights }).map(({ text }) => text)

describe('the rights of the role that serves', () => {
  it('when they are what statements need then there is nothing to say', () => {
    expect(rightsProblems(fine)).toEqual([])
  })

  it('when a statement needs more then it is named with its place', () => {
    const needing = [
      ...fine.needing,
      { name: 'a.forget', file: 'c.ts', line: 7, rights: ['delete ledger_entry'] },
    ]
    expect(rightsProblems({ ...fine, needing })).toEqual([
      {
        file: 'c.ts',
        line: 7,
        text: expect.stringContaining(
          'a.forget does delete ledger_entry, which the role that serves may not',
        ),
      },
    ])
  })

  it('when no statement needs one, a table is new or a name is gone then it says so', () => {
    expect(textsOf({ dynamicWrites: {} })).toEqual(['no statement needs update sale'])
    expect(textsOf({ tables: [...fine.tables, 'gift'] })).toEqual([
      expect.stringContaining('says nothing of the table gift'),
    ])
    expect(textsOf({ dynamic: [] })).toEqual([
      'no statement needs update sale',
      expect.stringContaining('no statement has that name'),
    ])
  })

  it('what functions write is read from their texts', () => {
    const text = `begin
      insert into mark as m (id) values (1) on conflict (id) do update set id = 2;
      update sale s set total = 1; delete from note; return new; end`
    expect(rightsInText(text)).toEqual(['insert mark', 'update mark', 'update sale', 'delete note'])
  })
})
