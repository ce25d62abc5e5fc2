import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDescriber } from './describe-fixture.mjs'

let describer

beforeAll(async () => {
  describer = await openDescriber()
})
afterAll(async () => await describer.close())

describe('what a set has in it', () => {
  it.each([
    [
      'an element of a column may be null',
      'select unnest(tags) as one from person',
      'string | null',
    ],
    ['also in a from clause', 'select u as one from person, unnest(tags) as u', 'string | null'],
    [
      'unless it is looked at',
      'select u as one from person, unnest(tags) u where u > $1',
      'string',
    ],
    ['one of a parameter may not', 'select unnest($1::text[]) as one', 'string'],
    ['nor one of filled columns', 'select unnest(array[name, kind]) as one from person', 'string'],
    [
      'of a list of lists it is not known',
      'select unnest(array[array[name], array[phone]]) as one from person',
      'unknown',
    ],
    [
      'the shorter of two in a from clause is filled up',
      'select u.one from unnest($1::text[], $2::text[]) as u(one, other)',
      'string | null',
    ],
    [
      'the shorter of two in a select is filled up',
      'select unnest($1::text[]) as one, generate_series(1, 9) as number',
      'string | null',
      'number | null',
    ],
    [
      'a text in JSON may be null',
      'select jsonb_array_elements_text(about) as one from person',
      'string | null',
    ],
    ['a number of a series is not', 'select generate_series(1, 9) as one', 'number'],
    [
      'nothing known is among nulls',
      'select name = any(tags) as one from person',
      'boolean | null',
    ],
    [
      'nor among columns that may be null',
      'select name in (select phone from person) as one from person',
      'boolean | null',
    ],
    ['among filled ones it is', `select name in ('a', 'b') as one from person`, 'boolean'],
  ])('%s', async (_, text, one, number) => {
    const { row } = await describer.typesOf(text)
    expect(row).toEqual({ one, ...(number !== undefined && { number }) })
  })
})
