import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/paths.mjs'
import { licenceProblems, licencesDocument } from './supply/licences.mjs'
import { lockProblems } from './supply/lock-problems.mjs'
import { productionPackages, readLock } from './supply/locked-packages.mjs'

// `npm run licences` writes docs/licences.md from package-lock.json; with --check it only reports whether that file is stale.
// Either way it names what may not be in the tree: unknown licences, install scripts, entries without a checksum.
const file = join(root, 'docs', 'licences.md')
const lock = readLock()
const packages = productionPackages(lock)
const wanted = licencesDocument(packages)

const problems = [...lockProblems(lock), ...licenceProblems(packages)]
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (readOrEmpty(file) !== wanted)
  problems.push('docs/licences.md is stale: run `npm run licences` and commit the result.')

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(
  `docs/licences.md is fresh: ${packages.length} places. No package runs a script, and each has a checksum.`,
)

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
