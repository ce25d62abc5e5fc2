import { join } from 'node:path'
import { root } from './paths.mjs'

const server = join(root, 'packages', 'server', 'dist')

/**
 * Bounds for the heap, in megabytes. Without them V8 goes by the memory of the machine: where there is much it collects
 * old objects so seldom that a shop which needs 60 keeps hundreds. A smaller young generation would cost the processor more
 * than it spares (docs/decisions/0075). What the operator says in NODE_OPTIONS counts instead.
 */
const heap = { '--max-semi-space-size': 16, '--max-old-space-size': 1024 }

/** Node takes either spelling. */
const operatorsOptions = (process.env.NODE_OPTIONS ?? '').replaceAll('_', '-')

/** The built server, the process that does its background work, the one that makes the past of a demo, and how Node runs them. */
export const program = {
  file: join(server, 'program', 'main.js'),
  worker: join(server, 'program', 'worker.js'),
  past: join(root, 'packages', 'demo', 'dist', 'program', 'main.js'),
  options: [
    '--enable-source-maps',
    ...Object.entries(heap)
      .filter(([option]) => !operatorsOptions.includes(option))
      .map(([option, megabytes]) => `${option}=${megabytes}`),
  ],
  environment: {
    // Node keeps the compiled code.
    NODE_COMPILE_CACHE: join(server, 'compile-cache'),
    // Where the C library is glibc: each of a dozen threads would keep what it has freed in a pool of its own.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
  },
}
