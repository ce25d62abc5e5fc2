import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes the names of the tests that passed only at a second try to FOYER_FLAKY_REPORT. */
export default class FlakyReporter {
  #flaky = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true)
      this.#flaky.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    writeFileSync(process.env.FOYER_FLAKY_REPORT, JSON.stringify(this.#flaky))
  }
}
