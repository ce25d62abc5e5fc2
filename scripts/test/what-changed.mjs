import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file)
const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file)

/** The existing files that differ from HEAD; when none do, those that changed since the main branch. */
export function changedFiles() {
  const open = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return (open.length > 0 ? open : git('diff', '--name-only', sinceMain())).filter(existsSync)
}

function sinceMain() {
  const [base] = ['origin/main', 'main'].flatMap((branch) => {
    try {
      return git('merge-base', branch, 'HEAD')
    } catch {
      return []
    }
  })
  return base ?? 'HEAD~1'
}

function git(...words) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  return execFileSync('git', words, options).split('\n').filter(Boolean)
}

/**
 * The tests beside a changed file, and those that import it directly or through a testing module. Tests that reach it
 * through the whole shop are left out, because that would be all of them.
 */
export function testsTouchedBy(changed) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => isCode(file) && existsSync(file),
  )
  const touched = new Set(changed.filter(isCode))
  const folders = new Set([...touched].map((file) => dirname(file)))
  const tools = files.filter(
    (file) => /(-fixture|\.test-data)\.tsx?$|\/testing\//.test(file) && !isTest(file),
  )
  const imports = new Map(tools.map((file) => [file, importsOf(file)]))
  for (let before = -1; before !== touched.size;) {
    before = touched.size
    for (const [tool, used] of imports) if (used.some((one) => touched.has(one))) touched.add(tool)
  }
  return files
    .filter(isTest)
    .filter((file) => !file.startsWith('e2e/journeys/'))
    .filter(
      (test) =>
        touched.has(test) ||
        folders.has(dirname(test)) ||
        importsOf(test).some((used) => touched.has(used)),
    )
}

/** Our own files that a file imports, as paths from the root. */
function importsOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:from|import\() ?'([^'\n]+)'|^import '([^'\n]+)'/gm,
  )
  return [...found].flatMap(([, from, bare]) => {
    const name = from ?? bare
    if (name.startsWith('.')) return [posix.join(posix.dirname(file), name)]
    const ours = /^@foyer\/([a-z]+)\/(.+)$/.exec(name)
    return ours === null ? [] : [`packages/${ours[1]}/src/${ours[2]}`]
  })
}
