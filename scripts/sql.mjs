import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeStatements } from './sql/describe-statements.mjs'
import { findStatements } from './sql/find-statements.mjs'
import { readSchemaFacts } from './sql/schema-facts.mjs'
import { problemsOf } from './sql/statement-problems.mjs'
import { rightsOfFunctions, rightsProblems } from './sql/statement-rights.mjs'
import { writeStatementTypes } from './sql/write-statement-types.mjs'
import { root } from './setup/paths.mjs'
import { openTemporaryPostgres } from './setup/temporary-postgres.mjs'

// `npm run sql`: asks a migrated database for the parameters and columns of every statement of the server and of the demo, and writes them
// as types. `--after draft.sql` asks as if that file were the last migration, to show which statements it would affect, and
// writes nothing.

const file = 'packages/server/dist/statement-types.ts'
const { statements, dynamic } = await findStatements(root)
// Imported only now, because sources loaded before this point are not searched for statements.
const { migrate } = await import('../packages/server/src/platform/database/migrate.ts')
const { openPostgres } = await import('../packages/server/src/platform/database/open-database.ts')
const { dynamicWrites, servingRights } =
  await import('../packages/server/src/platform/database/roles/serving-rights.ts')
const postgres = await openTemporaryPostgres()
const db = openPostgres(postgres.url, 1, null)
await migrate(db)
const draft = process.argv.indexOf('--after')
if (draft > 0) await db.script(readFileSync(process.argv[draft + 1], 'utf8'))
const facts = await readSchemaFacts(
  db,
  join(root, 'packages/server/src/statements/column-types.ts'),
)
const described = await describeStatements(db, facts, statements)
// The demo is no part of a shop whose processes have a role of their own.
const ofServer = ({ file: place }) => place.startsWith('packages/server/')
const needing = [...described.filter(ofServer), ...(await rightsOfFunctions(db))]
const { rows: tables } = await db.query(
  `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
)
await db.close()
await postgres.close()

const rights = {
  needing,
  dynamic: dynamic.filter(ofServer),
  tables: tables.map(({ name }) => name),
  given: servingRights,
  dynamicWrites,
}
// A statement that does not fit the schema says nothing of what it needs.
const unfit = problemsOf(described)
const problems = unfit.length > 0 ? unfit : rightsProblems(rights)
for (const { file: place, line, text } of problems) console.error(`${place}:${line}: ${text}`)
if (problems.length > 0) process.exit(1)

if (draft < 0) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), writeStatementTypes(described, dynamic))
}
console.log(
  `${described.length} statements fit the schema; ${dynamic.length} are dynamic. Their types: ${file}`,
)
