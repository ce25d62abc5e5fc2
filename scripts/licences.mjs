import { licenceProblems, licencesOf } from './supply/licences.mjs'
import { lockProblems } from './supply/lock-problems.mjs'
import { productionPackages, readLock } from './supply/locked-packages.mjs'

// `npm run licences` lists, from package-lock.json, every package of others that a shop in production has, with its licence;
// with --check it only names what may not be in the tree: unknown licences, install scripts, entries without a checksum.
const lock = readLock()
const packages = productionPackages(lock)

const problems = [...lockProblems(lock), ...licenceProblems(packages)]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
if (!process.argv.includes('--check')) process.stdout.write(licencesOf(packages))
else if (problems.length === 0)
  console.log(
    `Every licence is known: ${packages.length} places. No package runs a script, and each has a checksum.`,
  )
