import { inferStatement } from './infer-rows.mjs'
import { readNodeTree } from './read-node-tree.mjs'
import { rightsIn } from './statement-rights.mjs'

/**
 * Asks the database about each statement: its result and its parameters (`columns`, `parameters`) and what it writes
 * (`rights`), or its error (`problem`, `line`). No statement is executed: each is prepared, and made the body of a function that is dropped at
 * once, because PostgreSQL keeps the analysed tree of such a body where it can be read.
 */
export async function describeStatements(db, facts, statements) {
  const described = []
  for (const statement of statements) described.push(await describe(db, facts, statement))
  return described
}

async function describe(db, facts, statement) {
  if (statement.problem !== undefined) return statement
  const { text } = statement
  let prefix = 'prepare described as '
  try {
    await db.query(prefix + text)
    const { rows } = await db.query(
      `select coalesce(parameter_types::oid[]::text[], '{}') as takes, coalesce(result_types::oid[]::text[], '{}') as answers
        from pg_prepared_statements where name = 'described'`,
    )
    const [{ takes, answers }] = rows
    const kind = answers.length === 0 ? 'void' : 'setof record'
    const types = takes.map((oid) => nameOf(facts, Number(oid)))
    prefix = `create function pg_temp.described(${types.join(', ')}) returns ${kind} language sql begin atomic `
    // On a line of its own, because the text may end in a comment.
    await db.query(`${prefix}${text}\n; end`)
    const body = await db.query(
      `select prosqlbody::text as tree from pg_proc where proname = 'described'`,
    )
    await db.query('drop function pg_temp.described')
    const query = firstQuery(readNodeTree(body.rows[0].tree))
    const { columns, parameters } = inferStatement(query, facts)
    return {
      ...statement,
      columns,
      parameters: takes.map((_, index) => parameters.get(index + 1)),
      rights: rightsIn(query, facts.tables),
    }
  } catch (error) {
    return { ...statement, problem: error.message, line: lineOf(statement, error, prefix) }
  } finally {
    await db.query('deallocate all')
  }
}

const firstQuery = (tree) => (Array.isArray(tree) ? firstQuery(tree[0]) : tree)

const nameOf = (facts, oid) => {
  const { name, category, element } = facts.types.get(oid)
  return category === 'A' ? `${facts.types.get(element).name}[]` : `"${name}"`
}

/** The line of the source at which PostgreSQL reported the error; a multi-line constant inserted into the text shifts it. */
function lineOf({ text, textLine }, { position }, prefix) {
  if (position === undefined) return textLine
  const before = text.slice(0, Number(position) - 1 - prefix.length)
  return textLine + before.split('\n').length - 1
}
