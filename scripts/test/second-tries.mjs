import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How many runs are looked back on, and in how many of them a test may need a second try. */
const runsKept = 10
const mostOfThem = 2

/**
 * Adds the tests that needed a second try in this run to those of the runs before, which `file` keeps. Answers each test that
 * needed one in the last ten runs, with how often, and whether that is too often: a test that fails now and then is broken.
 * @param {string} file
 * @param {readonly string[]} tests of this run
 */
export function noteSecondTries(file, tests) {
  const runs = [...readRuns(file), [...new Set(tests)]].slice(-runsKept)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(runs))
  const counts = Object.entries(Object.groupBy(runs.flat(), (test) => test))
  return counts
    .map(([test, times]) => ({
      test,
      times: times.length,
      isTooOften: times.length > mostOfThem,
    }))
    .toSorted((one, other) => other.times - one.times)
}

function readRuns(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
