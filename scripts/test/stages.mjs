import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSetup } from '../ensure-setup.mjs'
import { root } from '../setup/paths.mjs'
import { findBrowser } from './find-browser.mjs'
import { runScript, runTool } from './run-tool.mjs'
import { say } from './stage-output.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'
import { testsTouchedBy } from './what-changed.mjs'

const lintOptions = ['--type-aware', '--deny-warnings']

/** One checker: two processes run at a time, and checkers of one process work out the same types again. */
const typeOptions = ['--noEmit', '--pretty', 'false', '--checkers', '1']

const typedProjects = [
  'tsconfig.json',
  'packages/language',
  'packages/contract',
  'packages/ui',
  'packages/checkout',
  'packages/desk',
  'packages/pages',
  'packages/pages/src/browser',
  'packages/pages/src/worker',
  'packages/server',
  'packages/sandbox',
  'packages/demo',
  'packages/made-up',
  'e2e',
  'bench',
]

/**
 * The checks of `npm test -- changed`: the same ones, on the files a change touches. It has no journeys and no checks of
 * the whole tree.
 */
export function stagesOf(changed) {
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const tests = testsTouchedBy(changed)
  const none = () => true
  return {
    format: {
      title: 'Format',
      run: () => runTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]),
    },
    lint: {
      title: 'Lint, with types',
      run:
        code.length === 0
          ? none
          : async () => {
              await describeStatements()
              return await runTool('oxlint', [...lintOptions, ...code])
            },
    },
    types: {
      title: 'Types',
      run: () => checkTypes(typedProjects.filter((project) => isTouched(project, code))),
    },
    unit: {
      title: `Tests of ${tests.length} files`,
      parts: ['bundles'],
      run: tests.length === 0 ? none : () => runVitest('changed', tests),
    },
  }
}

/** Whether one of these files is part of the project, or of a package that the project uses. */
function isTouched(project, files) {
  const [, name] = /^packages\/([\w-]+)/.exec(project) ?? []
  const place = name === undefined ? project : `packages/${name}`
  const manifest = join(root, place, 'package.json')
  const { dependencies, devDependencies } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {}
  const used = Object.keys({ ...dependencies, ...devDependencies })
    .filter((one) => one.startsWith('@foyer/'))
    .map((one) => `packages/${one.slice('@foyer/'.length)}/`)
  return (
    isPartOf(project, files) || files.some((file) => used.some((folder) => file.startsWith(folder)))
  )
}

/** Whether a file is directly part of the project, and not of one inside it. */
function isPartOf(project, files) {
  if (project === 'tsconfig.json') return files.some((file) => file.endsWith('.config.ts'))
  const folder = `${project}/`
  const inner = typedProjects.filter((other) => other !== project && other.startsWith(folder))
  return files.some(
    (file) => file.startsWith(folder) && !inner.some((one) => file.startsWith(`${one}/`)),
  )
}

/**
 * The stages of `npm test`, in this order. A stage answers true or false (it then counts as one test), or its own counts.
 * `parts` names the parts that have to be built for it, `isAside` says that it leaves a processor idle now and then, so that
 * others may run beside it, `needsTools` that it tests with programs of the machine, and `needsBrowser` that one should be
 * looked for in good time.
 */
export const stages = {
  format: { title: 'Format', isAside: true, run: () => runTool('oxfmt', ['--check', '.']) },
  lint: {
    title: 'Lint, with types',
    isAside: true,
    run: async () => {
      await describeStatements()
      return await runTool('oxlint', lintOptions)
    },
  },
  walls: {
    title: 'Walls, and the proof that each of them bites',
    isAside: true,
    needsTools: true,
    run: async () => {
      const stand = await runScript('scripts/check-walls.mjs')
      const proof = await runVitest('walls', ['scripts/'])
      return stand ? { ...proof, passed: proof.passed + 1 } : { ...proof, failed: proof.failed + 1 }
    },
  },
  patterns: {
    title: 'Patterns that no text makes slow',
    isAside: true,
    run: () => runScript('scripts/patterns.mjs'),
  },
  types: { title: 'Types', isAside: true, run: () => checkTypes(typedProjects) },
  'dead-code': { title: 'Dead code', isAside: true, run: () => runTool('knip', ['--no-progress']) },
  docs: {
    title: 'Generated documents, links, languages, and what is installed',
    isAside: true,
    run: async () => {
      const areFresh = await runScript('scripts/documents.mjs', ['--check'])
      const areKnown = await runScript('scripts/licences.mjs', ['--check'])
      const areThere = await runScript('scripts/links.mjs')
      return (await runScript('scripts/texts.mjs')) && areFresh && areKnown && areThere
    },
  },
  budget: {
    title: 'Bundle budget',
    isAside: true,
    parts: ['bundles'],
    run: () => runTool('size-limit', []),
  },
  unit: {
    title: 'Unit and integration tests',
    parts: ['bundles'],
    needsTools: true,
    needsBrowser: true,
    run: async () => {
      // Some of them test in a browser: without one they are skipped, and the summary names them.
      const browser = await findBrowser().catch((error) => say(error.message))
      return runVitest('unit', ['packages/', 'e2e/'], browser && { CHROME_PATH: browser.path })
    },
  },
  e2e: {
    title: 'End-to-end tests',
    parts: ['bundles', 'programs'],
    needsBrowser: true,
    run: async () => {
      const browser = await findBrowser()
      say(`Browser: ${browser.path} (${browser.origin})`)
      return runPlaywright(browser.path)
    },
  },
}

let described

/** Checks every statement against the migrated schema, from which its types come. */
async function describeStatements() {
  await (described ??= ensureSetup({ parts: ['statements'] }))
}

/** Checks the types of the projects, two at a time. */
async function checkTypes(projects) {
  await describeStatements()
  const waiting = [...projects]
  let clean = true
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const isClean = await runTool('tsc', [...typeOptions, '-p', project], {
        quiet: true,
      })
      say(`${isClean ? 'clean ' : 'ERRORS'} ${project}`)
      clean &&= isClean
    }
  }
  await Promise.all([worker(), worker()])
  return clean
}
