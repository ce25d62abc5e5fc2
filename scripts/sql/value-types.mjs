/**
 * The types of values: `{ kind: 'text', text }` is a TypeScript type as written, `literals` is one of several texts,
 * `column` is the type that column-types.ts gives a column, `array` and `object` contain others.
 */
export const textOf = (text) => ({ kind: 'text', text })
export const anyOf = textOf('unknown')

/** Types whose values look different inside JSON. */
const different = {
  numeric: { ...textOf('string'), inJson: textOf('number') },
  timestamptz: { ...textOf('Date'), inJson: textOf('string') },
  timestamp: { ...textOf('Date'), inJson: textOf('string') },
  bytea: { ...textOf('Buffer'), inJson: textOf('string') },
}

/** The type that the driver gives values of each PostgreSQL type (open-database.ts sets int8, lists of it, and date). */
const scalars = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  void: 'string',
}
const texts = new Set([
  'text',
  'varchar',
  'bpchar',
  'char',
  'name',
  'uuid',
  'date',
  'time',
  'xid',
  'xid8',
  'inet',
  'cidr',
  'tstzrange',
  'regclass',
  'tsvector',
  'tsquery',
  'pg_lsn',
  'int4range',
  'cid',
  'tid',
  'regconfig',
  'unknown',
  'citext',
])

export function ofType(oid, facts) {
  const type = facts.types.get(oid)
  if (type === undefined) return anyOf
  if (type.category === 'A') return { kind: 'array', of: ofType(type.element, facts) }
  if (texts.has(type.name)) return textOf('string')
  return different[type.name] ?? textOf(scalars[type.name] ?? 'unknown')
}

export function ofColumn(column, facts) {
  if (facts.columnTypes.has(`${column.table}.${column.name}`))
    return { kind: 'column', name: `${column.table}.${column.name}` }
  if (column.literals !== undefined) return { kind: 'literals', texts: column.literals }
  return ofType(column.type, facts)
}

/** A constant text has a type of its own, so that `select 'sold' as kind` is more precise than `string`. */
export function constantOf({ consttype, constisnull, constvalue }, facts) {
  const name = facts.types.get(consttype)?.name
  if (constisnull || constvalue === null) return { kind: 'never' }
  if (name === 'text')
    return { kind: 'literals', texts: [textOfConstant({ consttype, constvalue }, facts)] }
  // For '{}' or '[]' beside a value in coalesce, the value decides the type.
  if (name === 'json' || name === 'jsonb') return { kind: 'never' }
  return ofType(consttype, facts)
}

/** The text of a constant: a C string (type `unknown`), or a text behind the 4 bytes of its length. */
export function textOfConstant({ consttype, constvalue }, facts) {
  const bytes = Buffer.from(constvalue)
  return facts.types.get(consttype)?.name === 'unknown'
    ? bytes.subarray(0, bytes.indexOf(0)).toString()
    : bytes.subarray(4).toString()
}

export function union(types) {
  const known = types.filter(({ kind }) => kind !== 'never')
  if (known.length === 0) return anyOf
  if (known.every(({ kind }) => kind === 'literals'))
    return { kind: 'literals', texts: [...new Set(known.flatMap((type) => type.texts))] }
  const written = new Map(known.map((type) => [write(type), type]))
  if (written.has('string'))
    for (const [text, { kind }] of written) if (kind === 'literals') written.delete(text)
  const [only, ...others] = written.values()
  return others.length === 0 ? only : { kind: 'union', types: [...written.values()] }
}

/** A type that may be null; `unknown` includes null already. */
export const writeNullable = (type, isNull) => {
  const written = write(type)
  return isNull && written !== 'unknown' ? `${written} | null` : written
}

/** A type as TypeScript writes it. */
function write(type) {
  if (type.kind === 'text') return type.text
  if (type.kind === 'never') return 'unknown'
  if (type.kind === 'literals')
    return type.texts.map((text) => `'${text.replaceAll("'", "\\'")}'`).join(' | ')
  if (type.kind === 'column') return `ColumnTypes['${type.name}']`
  if (type.kind === 'union') return type.types.map(write).join(' | ')
  if (type.kind === 'json') return `Json<${write(type.of)}>`
  if (type.kind === 'array') {
    const of = writeNullable(type.of, type.isElementNull === true)
    return / /.test(of) && !/^\{[^}]*\}$/.test(of) ? `readonly (${of})[]` : `readonly ${of}[]`
  }
  const fields = type.fields.map(
    ({ name, type: of, isNull }) =>
      `readonly ${/^\w+$/.test(name) ? name : `'${name}'`}${type.isOptional === true ? '?' : ''}: ${writeNullable(of, isNull)}`,
  )
  return fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`
}

/** The type of a value inside JSON: a time becomes text there, and a numeric a number. */
export function inJson(type) {
  if (type.kind === 'text') return type.inJson ?? type
  if (type.kind === 'array') return { ...type, of: inJson(type.of) }
  if (type.kind === 'object')
    return { ...type, fields: type.fields.map((field) => ({ ...field, type: inJson(field.type) })) }
  if (type.kind === 'union') return { ...type, types: type.types.map(inJson) }
  return type
}
