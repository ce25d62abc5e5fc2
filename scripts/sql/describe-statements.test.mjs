import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDescriber } from './describe-fixture.mjs'

let describer

beforeAll(async () => {
  describer = await openDescriber()
})
afterAll(async () => await describer.close())

describe('describeStatements', () => {
  it.each([
    [
      'does not fit',
      `select name,\n  nickname\n from person`,
      { problem: 'column "nickname" does not exist', line: 11 },
    ],
    [
      'cannot be the body of a function',
      'select $1::cstring is null as is_empty',
      { problem: 'SQL functions cannot have arguments of type cstring', line: 10 },
    ],
    [
      'is recursive',
      `with recursive parts as (select id, phone from person union all select p.id + 1, p.phone from parts p)
        select phone from parts`,
      {
        problem: 'what may be null in a recursive CTE is not known: write it without recursion',
        line: 10,
      },
    ],
    [
      'is a merge',
      `merge into ticket t using person p on p.id = t.person_id when not matched by source then delete
        returning p.name`,
      {
        problem: 'what may be null after a merge is not known: write an insert or an update',
        line: 10,
      },
    ],
    [
      'groups in several ways',
      'select name, max(id) as most from person group by rollup (name)',
      {
        problem: 'what may be null in grouping sets is not known: write several statements',
        line: 10,
      },
    ],
  ])('when a statement %s, then it says so, and in which line', async (_, text, said) => {
    const { problem, line } = await describer.describe(text, 10)
    expect({ problem, line }).toEqual(said)
    expect((await describer.typesOf('select id from person')).row).toEqual({ id: 'number' })
  })

  it('when a statement ends in a comment, then it is still read', async () => {
    expect((await describer.typesOf('select id from person -- all')).row).toEqual({ id: 'number' })
  })
})
