import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDescriber } from './describe-fixture.mjs'

let describer

beforeAll(async () => {
  describer = await openDescriber()
})
afterAll(async () => await describer.close())

describe('whether a condition proves that a column is filled', () => {
  it.each([
    ['is not null', 'seat is not null', 'string'],
    ['a comparison', `seat > 'a'`, 'string'],
    ['one of some', 'seat = any($1)', 'string'],
    ['none of some that are written there', `seat not in ('a', 'b')`, 'string'],
    ['none of a list that may be empty', 'seat <> all($1)', 'string | null'],
    ['none of a list of such lists', 'seat <> all(array[$1::text[]])', 'string | null'],
    ['a comparison with what takes null', `seat || '' = concat(seat, '')`, 'string'],
    ['only what takes null', `concat(seat, '') = ''`, 'string | null'],
    ['one of two conditions', `seat = 'a' or price = 1`, 'string | null'],
  ])('%s', async (_, condition, seat) => {
    const { row } = await describer.typesOf(`select seat from ticket where ${condition}`)
    expect(row).toEqual({ seat })
  })

  it.each([
    ['a list that others are added to', `nicks || tags <> '{}'`, 'readonly string[] | null'],
    ['a list that none is of', 'name <> all(nicks)', 'readonly string[]'],
  ])('%s', async (_, condition, nicks) => {
    const { row } = await describer.typesOf(`select nicks from person where ${condition}`)
    expect(row).toEqual({ nicks })
  })
})
