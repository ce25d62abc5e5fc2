import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../packages/server/src/platform/database/open-database.ts'
import { describeStatements } from './describe-statements.mjs'
import { readSchemaFacts } from './schema-facts.mjs'
import { writeNullable } from './value-types.mjs'

let db
let facts

beforeAll(async () => {
  db = await openEmbedded('memory')
  await db.script(`
    create table person (id bigint primary key, name text not null, phone text, made_at timestamptz not null,
      kind text not null check (kind in ('buyer', 'clerk')), tags text[] not null default '{}', about jsonb);
    create table ticket (id bigint primary key, person_id bigint references person, price bigint not null, seat text)`)
  facts = {
    ...(await readSchemaFacts(db, import.meta.filename)),
    columnTypes: new Set(['person.about']),
  }
})
afterAll(async () => await db.close())

/** The columns and parameters of a statement, as TypeScript types. */
async function typesOf(text) {
  const [{ problem, columns, parameters }] = await describeStatements(db, facts, [
    { text, textLine: 1 },
  ])
  if (problem !== undefined) throw new Error(problem)
  const written = ({ type, isNull }) => writeNullable(type, isNull)
  return {
    row: Object.fromEntries(columns.map((column) => [column.name, written(column)])),
    takes: parameters.map(written),
  }
}

describe('what a row is', () => {
  it.each([
    [
      'a column is what the schema says',
      'select id, name, phone, made_at from person',
      { id: 'number', name: 'string', phone: 'string | null', made_at: 'Date' },
    ],
    [
      'a check makes a text one of its values',
      'select kind from person',
      { kind: "'buyer' | 'clerk'" },
    ],
    [
      'a column of JSON has the type that is declared for it',
      'select about from person',
      { about: "ColumnTypes['person.about'] | null" },
    ],
    [
      'the open side of an outer join may be empty',
      'select p.name, t.price, t.id from person p left join ticket t on t.person_id = p.id',
      { name: 'string', price: 'number | null', id: 'number | null' },
    ],
    [
      'the other side of a right join may be empty',
      'select p.name, t.price from person p right join ticket t on t.person_id = p.id',
      { name: 'string | null', price: 'number' },
    ],
    [
      'a condition that nothing empty passes fills it again',
      'select t.price, t.seat from person p left join ticket t on t.person_id = p.id where t.price > 1 and t.seat is not null',
      { price: 'number', seat: 'string' },
    ],
    [
      'what is only looked at beside a filled key is there',
      `select case when t.id is not null then jsonb_build_object('price', t.price, 'seat', t.seat) end as ticket
        from person p left join ticket t on t.person_id = p.id`,
      { ticket: '{ readonly price: number; readonly seat: string | null } | null' },
    ],
    [
      'an aggregate over nothing is null, but for a count',
      'select count(*) as n, sum(price)::bigint as paid from ticket',
      { n: 'number', paid: 'number | null' },
    ],
    [
      'a group has a row',
      'select person_id, max(price) as most from ticket group by person_id',
      { person_id: 'number | null', most: 'number' },
    ],
    [
      'coalesce ends it',
      `select coalesce(phone, '') as phone, coalesce(phone, name) as any_name from person`,
      { phone: 'string', any_name: 'string' },
    ],
    [
      'a subquery may find nothing',
      'select (select name from person where id = 1) as name, exists (select from ticket) as has',
      { name: 'string | null', has: 'boolean' },
    ],
    [
      'a list of rows is an array',
      `select array(select price from ticket) as prices,
        (select coalesce(jsonb_agg(jsonb_build_object('at', made_at)), '[]') from person) as people`,
      { prices: 'readonly number[]', people: 'readonly { readonly at: string }[]' },
    ],
    [
      'an update answers what it has written',
      'update person set phone = $1 where id = 1 returning phone, name',
      { phone: 'string | null', name: 'string' },
    ],
    [
      'a part of it that is a statement hands its nulls on',
      'with found as (select id, phone from person) select f.phone, f.id from found f',
      { phone: 'string | null', id: 'number' },
    ],
    [
      'of two halves either may be null',
      `select name from person union all select seat from ticket`,
      { name: 'string | null' },
    ],
    ['a claim is believed', 'select phone as "phone!" from person', { phone: 'string' }],
    [
      'texts that stand there are types',
      `select case when id > 1 then 'late' else 'early' end as place from person`,
      { place: "'late' | 'early'" },
    ],
  ])('%s', async (_, text, row) => {
    expect((await typesOf(text)).row).toEqual(row)
  })
})

describe('what a parameter takes', () => {
  it.each([
    [
      'no null where a column has to be filled',
      'insert into person (id, name, phone, made_at, kind) values ($1, $2, $3, now(), $4)',
      ['number', 'string', 'string | null', "'buyer' | 'clerk'"],
    ],
    [
      'no null to compare with',
      'select 1 as one from person where name = $1 and kind = any($2)',
      ['string', "readonly ('buyer' | 'clerk')[]"],
    ],
    [
      'null where the statement asks for it',
      'select 1 as one from person where ($1::text is null or name = $1)',
      ['string | null'],
    ],
    [
      'lists of many rows, each as its column',
      `insert into ticket (id, person_id, price)
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[])`,
      ['readonly number[]', 'readonly (number | null)[]', 'readonly number[]'],
    ],
    [
      'JSON as the statement reads it',
      `select u.price from jsonb_to_recordset($1::jsonb) as u(price bigint, "seatRow" text)`,
      ['Json<readonly { readonly price?: number | null; readonly seatRow?: string | null }[]>'],
    ],
    [
      'JSON as the column holds it',
      'update person set about = $1',
      ["Json<ColumnTypes['person.about']> | null"],
    ],
  ])('%s', async (_, text, takes) => {
    expect((await typesOf(text)).takes).toEqual(takes)
  })
})

it('when a statement does not fit, then it says in which line', async () => {
  const text = `select name,\n  nickname\n from person`
  const [{ problem, line }] = await describeStatements(db, facts, [{ text, textLine: 10 }])
  expect({ problem, line }).toEqual({ problem: 'column "nickname" does not exist', line: 11 })
})
