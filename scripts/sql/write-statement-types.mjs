import { camelCase } from '../../packages/server/src/platform/database/camel-case.ts'
import { writeNullable } from './value-types.mjs'

const head = `// Written by \`npm run sql\` from the server's statements and the migrated schema. Do not edit.
import type { Json } from '../src/platform/database/json.ts'
import type { ColumnTypes } from '../src/statements/column-types.ts'

`

/** The source of the types of each statement's parameters and columns, in the order of the names. */
export function writeStatementTypes(described, dynamic) {
  const entries = described
    .filter(({ name }) => name !== undefined)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(entryOf)
    .join('\n')
  const names = dynamic.map(
    ({ file, name }) => ` *   ${name}  ${file.slice('packages/server/src/'.length)}`,
  )
  const claims = described
    .filter(({ name }) => name !== undefined)
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ isClaimed }) => isClaimed)
        .map((column) => ` *   ${name}.${camelCase(column.name)}`),
    )
    .toSorted()
  return `${head}/** What PostgreSQL says of every statement, by its name. */
export interface StatementTypes {
${entries}
}

/*
 * Claimed to be filled where the schema does not say so, and looked at as each row arrives:
${claims.join('\n')}
 *
 * Put together while they run, and outside this check: ${dynamic.length} statements.
${names.toSorted().join('\n')}
 */
`
}

function entryOf({ name, columns, parameters }) {
  const given = parameters.map(({ type, isNull }) => writeNullable(type, isNull))
  const rows = columns.map(
    ({ name: column, type, isNull }) =>
      `      readonly ${camelCase(column)}: ${writeNullable(type, isNull)}\n`,
  )
  const row = rows.length === 0 ? 'Record<never, never>' : `{\n${rows.join('')}    }`
  return `  '${name}': {
    parameters: readonly [${given.join(', ')}]
    row: ${row}
  }`
}
