const bits = { insert: 1, update: 4, delete: 8, truncate: 16 }

/** What an analysed statement needs of each table beside reading it, as PostgreSQL itself notes it: `insert sale`. */
export function rightsIn(tree, tables) {
  const found = new Set()
  visit(tree, (node) => {
    if (node.kind !== 'RTEPERMISSIONINFO') return
    const table = tables.get(node.relid)
    if (table === undefined) return
    for (const [right, bit] of Object.entries(bits))
      if ((node.requiredPerms & bit) !== 0) found.add(`${right} ${table}`)
  })
  return [...found]
}

function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (node !== null && typeof node === 'object' && !(node instanceof Uint8Array)) {
    look(node)
    for (const one of Object.values(node)) visit(one, look)
  }
}

/** What functions and triggers of the schema write, which run with the rights of whoever's statement calls them. */
export async function rightsOfFunctions(db) {
  const { rows } = await db.query(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name, body }) => ({
    name: `${name}()`,
    file: 'packages/server/migrations',
    line: 1,
    rights: rightsInText(body),
  }))
}

/** PostgreSQL does not analyse the bodies of functions in PL/pgSQL, so they are read as texts. */
export function rightsInText(body) {
  return body
    .split(';')
    .flatMap((statement) =>
      [
        ...statement.matchAll(
          /\b(?<right>insert) into (?<table>\w+)|\b(?<right>update) (?<table>\w+)(?: \w+)? set\b|\b(?<right>delete) from (?<table>\w+)/gi,
        ),
      ].flatMap(({ groups: { right, table } }) =>
        right === 'insert' && /\bdo update\b/i.test(statement)
          ? [`insert ${table}`, `update ${table}`]
          : [`${right.toLowerCase()} ${table}`],
      ),
    )
}

const where = 'packages/server/src/platform/database/roles/serving-rights.ts'

/**
 * Where the rights that the serving role is given differ from what its statements need. `tables` are the shop's own, `given` a
 * map of each to its rights, `dynamicWrites` says what statements write that cannot be read.
 */
export function rightsProblems({ needing, dynamic, tables, given, dynamicWrites }) {
  const problems = []
  const needed = new Set()
  const names = new Set(dynamic.map(({ name }) => name))
  const written = dynamic.map((one) => ({
    ...one,
    rights: (dynamicWrites[one.name] ?? '').split(', ').filter((right) => right !== ''),
  }))
  for (const { name, file, line, rights } of [...needing, ...written]) {
    for (const right of rights ?? []) {
      const [what, table] = right.split(' ')
      if (!tables.includes(table)) continue
      needed.add(right)
      if (given.get(table)?.includes(what) !== true)
        problems.push({
          file,
          line,
          text: `${name ?? 'a statement'} does ${right}, which the role that serves may not: if it has to, say so in ${where}`,
        })
    }
  }
  const say = (text) => problems.push({ file: where, line: 1, text })
  for (const table of tables)
    if (!given.has(table))
      say(`says nothing of the table ${table}: what do statements do with it beside reading it?`)
  for (const [table, rights] of given) {
    if (!tables.includes(table)) say(`the table ${table} is not there`)
    for (const right of rights)
      if (!needed.has(`${right} ${table}`)) say(`no statement needs ${right} ${table}`)
  }
  for (const name of Object.keys(dynamicWrites))
    if (!names.has(name)) say(`dynamicWrites names ${name}, and no statement has that name`)
  return problems
}
