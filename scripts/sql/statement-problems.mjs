/** The problems of the described statements, each with its place and a way to mend it. */
export function problemsOf(described) {
  const places = new Map()
  const problems = []
  for (const { name, file, line, problem, columns } of described) {
    const say = (text) =>
      problems.push({ file, line, text: name === undefined ? text : `${name}: ${text}` })
    if (problem !== undefined) {
      say(problem)
      continue
    }
    if (name === undefined) continue
    const other = places.get(name)
    if (other !== undefined)
      say(`a statement of this name stands in ${other}; a name is a prepared statement`)
    places.set(name, `${file}:${line}`)
    const names = columns.map((column) => column.name)
    for (const column of names) {
      if (/[A-Z]/.test(column))
        say(`the column "${column}" has capitals; write snake_case, rows have camel case anyway`)
      if (column === '?column?') say('a column has no name; give it one with "as"')
    }
    if (new Set(names).size < names.length) say(`two columns have one name (${names.join(', ')})`)
  }
  return problems
}
