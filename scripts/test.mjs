import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSetup, ensureSetupOrExit } from './ensure-setup.mjs'
import { root, stateFolder } from './setup/paths.mjs'

// `npm test` runs everything, `npm test -- lint unit` only those stages, `npm test -- changed` the checks of a change.
process.chdir(root)
await ensureSetupOrExit({ parts: [] })
// Imported only now, because before the set-up nothing was installed.
const { stages: all, stagesOf } = await import('./test/stages.mjs')
const { changedFiles } = await import('./test/what-changed.mjs')
const { keepTemporaryFilesInMemory } = await import('./test/memory-folder.mjs')

keepTemporaryFilesInMemory()

const isOfChange = process.argv[2] === 'changed'
const stages = isOfChange ? stagesOf(changedFiles()) : all
const chosen = process.argv.slice(isOfChange ? 3 : 2)
const unknown = chosen.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}

const results = []
for (const [name, stage] of Object.entries(stages)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n── ${stage.title} ${'─'.repeat(Math.max(0, 70 - stage.title.length))}`)
  const started = performance.now()
  const counts = await runStage(stage)
  results.push({ name, counts, seconds: (performance.now() - started) / 1000 })
}

console.log(`\n── Summary ${'─'.repeat(63)}`)
for (const { name, counts, seconds } of results) {
  const verdict = counts.failed > 0 ? 'FAILED' : 'passed'
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  console.log(`${verdict}  ${name.padEnd(10)} ${time}   ${sentence(counts)}`)
  for (const note of counts.notes ?? []) console.log(`  ${note}`)
}
const slowest = results
  .flatMap(({ counts }) => counts.files ?? [])
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 20)
if (slowest.length > 0) console.log(`\nThe slowest test files:`)
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
const total = results.reduce((sum, { counts }) => add(sum, counts), {
  passed: 0,
  failed: 0,
  skipped: 0,
})
process.exitCode = total.failed > 0 ? 1 : 0
mkdirSync(join(stateFolder, 'test'), { recursive: true })
writeFileSync(join(stateFolder, 'test', 'summary'), `${sentence(total)}\n`)
console.log(`\n${sentence(total)}`)

/** A stage that throws is a failed stage: the ones after it still run. */
async function runStage(stage) {
  try {
    if (stage.parts !== undefined) await ensureSetup({ parts: stage.parts })
    const answer = await stage.run()
    if (typeof answer === 'object') return answer
    return { passed: answer ? 1 : 0, failed: answer ? 0 : 1, skipped: 0 }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
