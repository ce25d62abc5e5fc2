import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeStatements } from './sql/describe-statements.mjs'
import { findStatements } from './sql/find-statements.mjs'
import { readSchemaFacts } from './sql/schema-facts.mjs'
import { problemsOf } from './sql/statement-problems.mjs'
import { rightsOfFunctions, rightsProblems } from './sql/statement-rights.mjs'
import { writeStatementTypes } from './sql/write-statement-types.mjs'
import { root } from './setup/paths.mjs'

// `npm run sql`: asks a migrated database for the parameters and columns of every statement of the server, and writes them
// as types. With --check it verifies that each statement fits the schema, and that the types are fresh. `--after
// draft.sql` asks as if that file were the last migration, to show which statements it would affect.

const file = 'packages/server/src/statements/statement-types.ts'
const { statements, dynamic } = await findStatements(root)
// Imported only now, because sources loaded before this point are not searched for statements.
const { migrate } = await import('../packages/server/src/platform/database/migrate.ts')
const { openEmbedded } = await import('../packages/server/src/platform/database/open-database.ts')
const { dynamicWrites, servingRights } =
  await import('../packages/server/src/platform/database/roles/serving-rights.ts')
const db = await openEmbedded('memory')
await migrate(db)
const draft = process.argv.indexOf('--after')
if (draft > 0) await db.script(readFileSync(process.argv[draft + 1], 'utf8'))
const facts = await readSchemaFacts(
  db,
  join(root, 'packages/server/src/statements/column-types.ts'),
)
const described = await describeStatements(db, facts, statements)
const needing = [...described, ...(await rightsOfFunctions(db))]
const { rows: tables } = await db.query(
  `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
)
await db.close()

const rights = {
  needing,
  dynamic,
  tables: tables.map(({ name }) => name),
  given: servingRights,
  dynamicWrites,
}
// A statement that does not fit the schema says nothing of what it needs.
const unfit = problemsOf(described)
const problems = unfit.length > 0 ? unfit : rightsProblems(rights)
for (const { file: place, line, text } of problems) console.error(`${place}:${line}: ${text}`)
if (problems.length > 0) process.exit(1)

const wanted = writeStatementTypes(described, dynamic)
const counted = `${described.length} statements fit the schema; ${dynamic.length} are dynamic.`
if (!process.argv.includes('--check')) {
  writeFileSync(join(root, file), wanted)
  console.log(`${file}: ${counted}`)
} else if (readFileSync(join(root, file), 'utf8') === wanted) {
  console.log(counted)
} else {
  console.error(`${file} is stale: run \`npm run sql\` and commit the result.`)
  process.exit(1)
}
