import { findBrowser } from './find-browser.mjs'
import { runScript, runTool } from './run-tool.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

const typedProjects = [
  'tsconfig.json',
  'packages/language',
  'packages/contract',
  'packages/ui',
  'packages/checkout',
  'packages/pages',
  'packages/pages/src/browser',
  'packages/pages/src/worker',
  'packages/server',
  'packages/sandbox',
  'e2e',
  'bench',
]

/**
 * What `npm test` runs, in this order. A stage answers true or false (it then counts as one test), or its own counts.
 * `parts` says what has to be built for it.
 */
export const stages = {
  format: { title: 'Format', run: () => runTool('oxfmt', ['--check', '.']) },
  lint: {
    title: 'Lint, with types',
    run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  },
  walls: {
    title: 'Walls, and the proof that each of them bites',
    run: async () => {
      const stand = await runScript('scripts/check-walls.mjs')
      const proof = await runVitest('walls', ['scripts/'])
      return stand ? { ...proof, passed: proof.passed + 1 } : { ...proof, failed: proof.failed + 1 }
    },
  },
  types: { title: 'Types', run: checkTypes },
  'dead-code': { title: 'Dead code', run: () => runTool('knip', ['--no-progress']) },
  docs: {
    title: 'Generated documents, and languages',
    run: async () => {
      const areFresh = await runScript('scripts/endpoints-document.mjs', ['--check'])
      return (await runScript('scripts/texts.mjs', ['--check'])) && areFresh
    },
  },
  budget: {
    title: 'Bundle budget',
    parts: ['bundles'],
    run: () => runTool('size-limit', []),
  },
  unit: {
    title: 'Unit and integration tests',
    parts: ['bundles'],
    run: () => runVitest('unit', ['packages/', 'e2e/']),
  },
  e2e: {
    title: 'End-to-end tests',
    parts: ['bundles', 'programs'],
    run: async () => {
      const browser = await findBrowser()
      console.log(`Browser: ${browser.path} (${browser.origin})`)
      return runPlaywright(browser.path)
    },
  },
}

/** Every statement against the migrated schema, from which its types come; then every project, two at a time. */
async function checkTypes() {
  const waiting = [...typedProjects]
  let clean = await runScript('scripts/sql.mjs', ['--check'])
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const isClean = await runTool('tsc', ['--noEmit', '--pretty', 'false', '-p', project], {
        quiet: true,
      })
      console.log(`${isClean ? 'clean ' : 'ERRORS'} ${project}`)
      clean &&= isClean
    }
  }
  await Promise.all([worker(), worker()])
  return clean
}
