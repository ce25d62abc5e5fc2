import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { openTemporaryPostgres } from '../setup/temporary-postgres.mjs'
import { describeStatements } from './describe-statements.mjs'
import { readSchemaFacts } from './schema-facts.mjs'
import { writeNullable } from './value-types.mjs'

/** For tests: a small database, and what `npm run sql` says of a statement of it. */
export async function openDescriber() {
  const postgres = await openTemporaryPostgres()
  const db = openPostgres(postgres.url, 1, null)
  await db.script(`
    create table person (id bigint primary key, name text not null, phone text, made_at timestamptz not null,
      kind text not null check (kind in ('buyer', 'clerk')), tags text[] not null default '{}', nicks text[], about jsonb);
    create table ticket (id bigint primary key, person_id bigint references person, price bigint not null, seat text)`)
  const facts = {
    ...(await readSchemaFacts(db, import.meta.filename)),
    columnTypes: new Set(['person.about']),
  }

  async function describe(text, textLine = 1) {
    const [described] = await describeStatements(db, facts, [{ text, textLine }])
    return described
  }

  /** The columns and parameters of a statement, as TypeScript types. */
  async function typesOf(text) {
    const { problem, columns, parameters } = await describe(text)
    if (problem !== undefined) throw new Error(problem)
    const written = ({ type, isNull }) => writeNullable(type, isNull)
    return {
      row: Object.fromEntries(columns.map((column) => [column.name, written(column)])),
      takes: parameters.map(written),
    }
  }

  async function close() {
    await db.close()
    await postgres.close()
  }
  return { describe, typesOf, close }
}
