import { join } from 'node:path'
import { root } from './paths.mjs'

const server = join(root, 'packages', 'server', 'dist')

/** The built server, the process that does its background work, and their Node options: Node keeps the compiled code. */
export const program = {
  file: join(server, 'program', 'main.js'),
  worker: join(server, 'program', 'worker.js'),
  environment: { NODE_COMPILE_CACHE: join(server, 'compile-cache') },
}
