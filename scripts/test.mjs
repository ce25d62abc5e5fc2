import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSetup, ensureSetupOrExit } from './ensure-setup.mjs'
import { root, stateFolder } from './setup/paths.mjs'

// `npm test` runs what a change may break, `npm test -- all` the long tests too, `npm test -- lint unit` and `npm test -- all
// unit` only those stages, `npm test -- changed` the checks of the files that a change touches.
process.chdir(root)
await ensureSetupOrExit({ parts: [] })
// Imported only now, because before the set-up nothing was installed.
const { stages: all, stagesOf } = await import('./test/stages.mjs')
const { changedFiles } = await import('./test/what-changed.mjs')
const { findBrowser } = await import('./test/find-browser.mjs')
const { findTools } = await import('./test/find-tools.mjs')
const { keepTemporaryFilesInMemory } = await import('./test/memory-folder.mjs')
const { runAll } = await import('./test/run-stages.mjs')
const { noteSecondTries } = await import('./test/second-tries.mjs')
const { collectOutput, say } = await import('./test/stage-output.mjs')

keepTemporaryFilesInMemory()

const words = process.argv.slice(2)
const isOfChange = words.includes('changed')
const isWhole = words.includes('all')
const changed = isOfChange ? changedFiles() : []
if (isOfChange && changed.length === 0) {
  console.log('Nothing has changed.')
  process.exit(0)
}
const stages = isOfChange ? stagesOf(changed) : all
const chosen = words.filter((word) => word !== 'changed' && word !== 'all')
// Vitest and Playwright leave out the files that end in `.long.test.ts`.
if (!isWhole) process.env.FOYER_TESTS = 'short'
const unknown = chosen.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(
    `No stage ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}; and 'all' or 'changed' beside them.`,
  )
  process.exit(2)
}

const running = Object.entries(stages).filter(
  ([name]) => chosen.length === 0 || chosen.includes(name),
)
const parts = [...new Set(running.flatMap(([, stage]) => stage.parts ?? []))]
let building
if (running.some(([, stage]) => stage.needsTools)) await findTools()
// It may have to be installed, which is mostly waiting. The stage that needs it says what has gone wrong.
if (running.some(([, stage]) => stage.needsBrowser)) collectOutput(findBrowser).catch(() => {})

const results = []
const aside = running.filter(([, stage]) => stage.isAside)
const runs = runAll(
  aside.map(
    ([, stage]) =>
      async () =>
        await collectOutput(async () => await timed(stage)),
  ),
  2,
)
for (const [name, stage] of running) {
  const place = aside.findIndex(([one]) => one === name)
  const heading = `\n── ${stage.title} ${'─'.repeat(Math.max(0, 70 - stage.title.length))}`
  if (place === -1) {
    console.log(heading)
    results.push({ name, ...(await timed(stage)) })
  } else {
    const { answer, output } = await runs[place]
    console.log(heading)
    process.stdout.write(output)
    results.push({ name, ...answer })
  }
}

console.log(`\n── Summary ${'─'.repeat(63)}`)
for (const { name, counts, seconds } of results) {
  const verdict = counts.failed > 0 ? 'FAILED' : 'passed'
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  console.log(`${verdict}  ${name.padEnd(10)} ${time}   ${sentence(counts)}`)
  for (const note of counts.notes ?? []) console.log(`  ${note}`)
}
// A run of some stages says nothing of the tests that it left out.
const secondTries =
  isWhole && chosen.length === 0
    ? noteSecondTries(
        join(stateFolder, 'test', 'second-tries.json'),
        results.flatMap(({ counts }) => counts.secondTries ?? []),
      )
    : []
if (secondTries.length > 0)
  console.log(`\nPassed only at a second try, in the last ten runs; a third time fails the run:`)
for (const { test, times } of secondTries) console.log(`${String(times).padStart(7)}    ${test}`)
const slowest = results
  .flatMap(({ counts }) => counts.files ?? [])
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 20)
if (slowest.length > 0) console.log(`\nThe slowest test files:`)
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
const total = results.reduce((sum, { counts }) => add(sum, counts), {
  passed: 0,
  failed: secondTries.filter(({ isTooOften }) => isTooOften).length,
  skipped: 0,
})
process.exitCode = total.failed > 0 ? 1 : 0
mkdirSync(join(stateFolder, 'test'), { recursive: true })
writeFileSync(join(stateFolder, 'test', 'summary'), `${sentence(total)}\n`)
console.log(`\n${sentence(total)}`)

async function timed(stage) {
  const started = performance.now()
  const counts = await runStage(stage)
  return { counts, seconds: (performance.now() - started) / 1000 }
}

/** A stage that throws is a failed stage: the ones after it still run. */
async function runStage(stage) {
  try {
    // What any of them needs is built together, by the first that needs some of it.
    if (stage.parts !== undefined) await (building ??= ensureSetup({ parts }))
    const answer = await stage.run()
    if (typeof answer === 'object') return answer
    return { passed: answer ? 1 : 0, failed: answer ? 0 : 1, skipped: 0 }
  } catch (error) {
    say(error.message)
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
