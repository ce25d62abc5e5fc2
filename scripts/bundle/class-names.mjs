import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The classes and movements that a style sheet names. */
const namesIn = (file) => [
  ...new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-zA-Z][\w-]*/g)),
]

/** A number for every class of the style sheets in these folders: names as short as they may be, the same in every build. */
export function shortClassNames(folders) {
  const numbers = new Map()
  const numberOf = (name, file) => {
    const key = `${file.replace(/\?.*$/, '')} ${name}`
    // A class that was written while somebody builds at every change comes last.
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    return numbers.get(key)
  }
  for (const file of folders.flatMap(sheetsIn).toSorted())
    for (const name of namesIn(file)) numberOf(name, file)
  return (name, file) => `_${numberOf(name, file).toString(36)}`
}

const sheetsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file))

/**
 * Puts the short names of classes where they are used, so that no page fetches a table of all of them: `styles.frame`
 * becomes `"_66"`. Where one is chosen when the page runs, as in `styles[kind]`, the table of that style sheet stays.
 */
export function inlineClasses(shortName) {
  const imports = /^import (\w+) from '(\.[^']*\.module\.css)'$/gm
  return [
    {
      name: 'inline-classes',
      enforce: 'pre',
      transform(code, id) {
        if (!/packages.\w+.src.*\.tsx?(\?|$)/.test(id)) return null
        let said = code
        for (const [line, styles, path] of code.matchAll(imports)) {
          const file = join(dirname(id), path)
          this.addWatchFile(file)
          const table = Object.fromEntries(
            namesIn(file).map((name) => [name, shortName(name, file)]),
          )
          said = said.replaceAll(new RegExp(`(?<![\\w.])${styles}\\.(\\w+)`, 'g'), (_, name) => {
            if (table[name] === undefined) throw new Error(`${id}: ${file} has no .${name}`)
            return JSON.stringify(table[name])
          })
          const isChosen = new RegExp(`(?<![\\w.])${styles}\\[`).test(said)
          const kept = isChosen ? `\nconst ${styles} = ${JSON.stringify(table)}` : ''
          said = said.replace(line, `import '${path}'${kept}`)
        }
        return said === code ? null : { code: said, map: null }
      },
    },
    {
      // What a style sheet exports is used up by now; the sheet itself must stay.
      name: 'sheets-without-tables',
      enforce: 'post',
      transform: (_, id) =>
        /\.module\.css(\?|$)/.test(id)
          ? { code: '', map: null, moduleSideEffects: 'no-treeshake' }
          : null,
    },
  ]
}
