import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      'e2e/harness/**/*.test.ts',
    ],
    // Component tests name their environment in the file; everything else runs in plain Node.
    environment: 'node',
    // A real PostgreSQL starts for the race tests.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
