import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, stateFolder } from '../setup/paths.mjs'
import { program } from '../setup/program.mjs'
import { runTool } from './run-tool.mjs'

/** Runs Vitest on the files whose path contains one of `filters`; counts come from its own report. */
export async function runVitest(name, filters, environment = {}) {
  const report = freshReport(name)
  const content = await runTool(
    'vitest',
    [
      'run',
      ...filters,
      ...['default', 'json', './scripts/test/flaky-reporter.mjs'].map((one) => `--reporter=${one}`),
      `--outputFile.json=${report}`,
      // The summary names what needed it, and counts how often.
      ...(process.env.CI === undefined ? [] : ['--retry=1']),
    ],
    { environment: { ...environment, FOYER_FLAKY_REPORT: `${report}.flaky` } },
  )
  return counts(report, content, (json) => {
    const skipped = json.numPendingTests + json.numTodoTests
    return {
      passed: json.numPassedTests,
      // A file that fails to load has no tests to count, and is one failure.
      failed:
        json.numFailedTests +
        json.testResults.filter(
          (file) => file.status === 'failed' && file.assertionResults.length === 0,
        ).length +
        (mayNotSkip ? skipped : 0),
      skipped: mayNotSkip ? 0 : skipped,
      notes: json.testResults.flatMap(notesOfFile),
      secondTries: JSON.parse(readFileSync(`${report}.flaky`, 'utf8')),
      files: json.testResults.map(({ name: file, startTime, endTime }) => ({
        file: relative(root, file),
        seconds: (endTime - startTime) / 1000,
      })),
    }
  })
}

/** When everything was prepared for the tests, a skipped one is a failure, because nobody would notice it otherwise. */
const mayNotSkip = Boolean(process.env.CI)

/**
 * Lists the tests of a file that failed or did not run, for the summary: the log of a whole run is long, and its middle is
 * often lost.
 */
function notesOfFile({ name, status, assertionResults }) {
  const file = relative(root, name)
  const are = (word) => assertionResults.filter((test) => test.status === word)
  const missing = [...are('pending'), ...are('skipped'), ...are('todo')].map(
    (test) => `skipped: ${file} › ${test.fullName}`,
  )
  if (status !== 'failed') return missing
  if (assertionResults.length === 0) return [`failed: ${file} could not be read`]
  const failed = are('failed').map(
    (test) => `failed: ${file} › ${test.fullName}\n${firstLine(test)}`,
  )
  return [...failed, ...missing]
}

function firstLine({ failureMessages }) {
  return `    ${failureMessages[0]?.split('\n')[0] ?? 'no message'}`
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
  return counts(report, content, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    // CI runs every journey, so a skipped one counts as failed there.
    failed: stats.unexpected + errors.length + (process.env.CI === undefined ? 0 : stats.skipped),
    skipped: process.env.CI === undefined ? stats.skipped : 0,
    notes: suites.flatMap(notesOfSuite),
    secondTries: suites.flatMap((suite) => testsOfSuite(suite, 'flaky')),
    files: suites.map((suite) => ({
      file: `e2e/journeys/${suite.file}`,
      seconds: secondsOfSuite(suite),
    })),
  }))
}

/** The time its journeys took one after another. */
function secondsOfSuite({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOfSuite(suite), own)
}

/** Lists the journeys that failed or were skipped. */
function notesOfSuite(suite) {
  return [
    ...testsOfSuite(suite, 'unexpected').map((test) => `failed: ${test}`),
    ...testsOfSuite(suite, 'skipped').map((test) => `skipped: ${test}`),
  ]
}

function testsOfSuite({ specs, suites = [] }, status) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter((test) => test.status === status).map(() => `e2e/journeys/${file} › ${title}`),
  )
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, status))]
}

function freshReport(name) {
  mkdirSync(join(stateFolder, 'test'), { recursive: true })
  const file = join(stateFolder, 'test', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** A runner that ends badly without a failed test (a crash, nothing found) counts as one failure. */
function counts(report, isContent, read) {
  try {
    const found = read(JSON.parse(readFileSync(report, 'utf8')))
    return isContent || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch (error) {
    console.error(`No report: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
