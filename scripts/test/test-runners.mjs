import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '../setup/paths.mjs'
import { program } from '../setup/program.mjs'
import { runTool } from './run-tool.mjs'

/** Runs Vitest on the files whose path contains one of `filters`; counts come from its own report. */
export async function runVitest(name, filters) {
  const report = freshReport(name)
  const content = await runTool('vitest', [
    'run',
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counts(report, content, (json) => ({
    passed: json.numPassedTests,
    // A file that fails to load has no tests to count, and is one failure.
    failed:
      json.numFailedTests +
      json.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: json.numPendingTests + json.numTodoTests,
  }))
}

/** Runs the journeys in a real browser; counts come from Playwright's own report. */
export async function runPlaywright(browser) {
  const report = freshReport('e2e')
  const content = await runTool('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    environment: {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      FOYER_E2E_PROGRAM: program.file,
    },
  })
  return counts(report, content, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))
}

function freshReport(name) {
  mkdirSync(join(stateFolder, 'test'), { recursive: true })
  const file = join(stateFolder, 'test', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** A runner that ends badly without a failed test (a crash, nothing found) still is one failure. */
function counts(report, isContent, read) {
  try {
    const found = read(JSON.parse(readFileSync(report, 'utf8')))
    return isContent || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch (error) {
    console.error(`No report: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
