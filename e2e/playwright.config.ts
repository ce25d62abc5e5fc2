import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './harness/launch-options.ts'
import { isShort } from './harness/looks.ts'

// One browser, one shop per worker. A journey waits for half of its time, so two keep a processor busy.
export default defineConfig({
  testDir: 'journeys',
  // The long ones belong to `npm test -- all`.
  testIgnore: isShort ? '**/*.long.test.ts' : [],
  outputDir: '../test-results',
  globalSetup: './harness/prepare-data.ts',
  // Each journey goes to whatever worker is free, so that none of them is busy long after the others.
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? Math.min(2 * availableParallelism(), 8)),
  // A journey that fails now and then is broken, so it fails here. Only CI tries it a second time, so that one unlucky click
  // blocks nothing: the summary then names it as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey takes ten seconds alone, and several times as long on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // PLAYWRIGHT_JSON_OUTPUT_FILE says where the JSON report goes.
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    // Each picture of a movement is drawn: the long tests look at them.
    contextOptions: { reducedMotion: isShort ? 'reduce' : 'no-preference' },
    // A trace costs half as much again as the journey itself: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What cannot be pressed fails before the whole journey has no time left.
    actionTimeout: 60_000,
    launchOptions,
  },
})
