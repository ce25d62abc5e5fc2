import { join } from 'node:path'
import { root } from './paths.mjs'

const server = join(root, 'packages', 'server', 'dist')

/** The built server, and what it is run with: Node keeps what it compiled. */
export const program = {
  file: join(server, 'program', 'main.js'),
  environment: { NODE_COMPILE_CACHE: join(server, 'compile-cache') },
}
