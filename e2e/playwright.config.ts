import { defineConfig } from '@playwright/test'
import { launchOptions } from './harness/launch-options.ts'

// One browser, one shop per worker; nothing is tried twice, because a journey that fails now and then is broken.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: process.env['E2E_WORKERS'] === undefined ? 2 : Number(process.env['E2E_WORKERS']),
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey takes ten seconds alone, and several times that where other work shares the machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // PLAYWRIGHT_JSON_OUTPUT_FILE says where the second one writes.
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    // A trace costs half as much again as the journey itself: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
