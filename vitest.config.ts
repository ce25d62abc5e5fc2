import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.mjs'

const root = import.meta.dirname
/** It replaces one of Node's modules, so all our modules have to be loaded anew for it. */
const replacingModules = 'packages/server/src/platform/http/refuse-overload.test.ts'
/** The long ones belong to `npm test -- all`; without it they run when somebody names them. */
const long = process.env['FOYER_TESTS'] === 'short' ? ['**/*.long.test.{ts,tsx,mjs}'] : []
/** Tests that need a document say so in their first line. */
const wantingDocuments = globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment happy-dom'),
)

export default defineConfig({
  test: {
    // A time limit is there to end a test that hangs, not to time a slow machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    // On two processors the default is one worker; tests wait for databases and timers, so one more is used.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    // Loading the server anew for every file takes longer than most tests. So files share their modules: a module's state has
    // to belong to a shop, a database or a clock, each of which a test makes for itself.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'e2e/harness/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...wantingDocuments, ...long, replacingModules],
          globalSetup: 'packages/server/src/testing/postgres/postgres-for-run.ts',
        },
      },
      {
        extends: true,
        // A worker has one document, which is empty when a file begins; another project gets another worker.
        test: {
          name: 'documents',
          include: wantingDocuments,
          setupFiles: 'packages/checkout/src/testing/anew-for-each-file.ts',
        },
      },
      { extends: true, test: { name: 'apart', include: [replacingModules], isolate: true } },
    ],
  },
})
