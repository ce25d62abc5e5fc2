import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** It replaces a module of Node's, so it wants every module of ours read anew. */
const replacingModules = 'packages/server/src/platform/http/refuse-overload.test.ts'
/** Components: their libraries tie themselves to the document and the test file they are first read in. */
const components = 'packages/{checkout,ui}/src/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // A real PostgreSQL starts for the race tests; and a limit is there to end what hangs, not to time a slow machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    // On two processors the default is one worker; tests wait for databases and timers, so one more than there are.
    maxWorkers: availableParallelism() + 1,
    // Component tests name their environment in the file; everything else runs in plain Node.
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'e2e/harness/**/*.test.ts',
          ],
          exclude: [components, replacingModules],
          // To read the server anew for every file takes longer than most tests. So files share their modules: what a
          // module remembers has to belong to a shop, a database or a clock, each of which a test makes for itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: [components, replacingModules] },
      },
    ],
  },
})
