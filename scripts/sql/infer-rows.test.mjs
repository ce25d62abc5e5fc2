import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDescriber } from './describe-fixture.mjs'

let describer

beforeAll(async () => {
  describer = await openDescriber()
})
afterAll(async () => await describer.close())

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
      'some functions only ask for their first argument',
      `select concat_ws('-', phone) as texts, array_remove(nicks, 'x') as others,
        array_remove(tags, phone) as tags from person`,
      { texts: 'string', others: 'readonly string[] | null', tags: 'readonly string[]' },
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
      'a numeric is text, but a number in JSON',
      `select sum(price) as sum, jsonb_build_object('sum', sum(price)) as parts from ticket group by id`,
      { sum: 'string', parts: '{ readonly sum: number }' },
    ],
    [
      'an update answers what it has written',
      'update person set phone = $1 where id = 1 returning phone, name',
      { phone: 'string | null', name: 'string' },
    ],
    [
      'an update answers what was there before',
      `update person set phone = 'x' where nicks is not null
        returning old.phone as past, new.phone, old.nicks`,
      { past: 'string | null', phone: 'string', nicks: 'readonly string[]' },
    ],
    [
      'nothing was there before an insert',
      `insert into ticket (id, price) values (1, 2)
        on conflict (id) do update set price = 2 returning old.price as past, new.price`,
      { past: 'number | null', price: 'number' },
    ],
    [
      'nothing is there after a delete',
      'delete from ticket returning old.price as past, new.price, id',
      { past: 'number', price: 'number | null', id: 'number' },
    ],
    [
      'an update to what a subquery finds may be empty',
      'update ticket set (price, seat) = (select id, name from person where id = 1) returning price, seat',
      { price: 'number', seat: 'string | null' },
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
      'a claim is believed only where rows arrive',
      'with found as (select phone as "phone!" from person) select "phone!" as other, "phone!" from found',
      { other: 'string | null', phone: 'string' },
    ],
    [
      'texts that stand there are types',
      `select case when id > 1 then 'late' else 'early' end as place from person`,
      { place: "'late' | 'early'" },
    ],
  ])('%s', async (_, text, row) => {
    expect((await describer.typesOf(text)).row).toEqual(row)
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
    expect((await describer.typesOf(text)).takes).toEqual(takes)
  })
})
