import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPatterns } from './patterns/check-patterns.mjs'
import { composedPatterns } from './patterns/composed-patterns.mjs'
import { root } from './setup/paths.mjs'

// `node scripts/patterns.mjs`: names each pattern that a text from outside could make slow. Simulators meet nobody's text.
const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/^packages\/sandbox\/|\.test(-data)?\.tsx?$|\/src\/testing\//.test(file))
  .toSorted()
  .map((file) => [file, readFileSync(join(root, file), 'utf8')])
const { problems, count, composing } = await checkPatterns(sources)
for (const { file, line, why } of problems) console.error(`${file}:${line}  ${why}`)
const stale = [...composedPatterns.keys()].filter((file) => !composing.has(file))
for (const file of stale)
  console.error(`scripts/patterns/composed-patterns.mjs names ${file}, which puts none together.`)
if (problems.length + stale.length > 0) {
  console.error(
    '\nRepeat a class of signs that excludes what comes next, and bound what may be repeated.',
  )
  process.exit(1)
}
console.log(`${count} patterns, each of which takes time in proportion to its text.`)
