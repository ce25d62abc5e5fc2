import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode } from '../setup/node-binary.mjs'
import { toolEnvironment } from '../run-node.mjs'
import { root, stateFolder } from '../setup/paths.mjs'
import { isCollecting, writeOfStage } from './stage-output.mjs'

/** The entry files of tools written in JavaScript; they run under the locked Node whatever their first line says. */
const toolScripts = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  'size-limit': 'size-limit/bin.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
}

/** Tools, and the commands that tests run, start many times: most of a start is compiling the same modules. */
const compileCache = join(stateFolder, 'compile-cache')

/** The compiler and the linter's types are programs in Go: they collect garbage less often, for a quarter less of a processor. */
const rarelyCollecting = '400'

/** Runs a tool of node_modules; resolves to true when it succeeds. */
export function runTool(name, args, options) {
  return runNode([join(root, 'node_modules', toolScripts[name]), ...args], options)
}

/** Runs one of our scripts. */
export function runScript(path, args = []) {
  return runNode([join(root, path), ...args])
}

/** With `quiet`, output appears only when the run fails, in one piece: for runs side by side. */
function runNode(args, { quiet = false, environment = {}, timeoutSeconds } = {}) {
  const stdio = quiet || isCollecting() ? 'pipe' : 'inherit'
  const write = writeOfStage()
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      env: toolEnvironment({
        NODE_COMPILE_CACHE: compileCache,
        GOGC: rarelyCollecting,
        ...environment,
      }),
      ...(timeoutSeconds && { timeout: timeoutSeconds * 1000 }),
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (stdio === 'pipe' && (!quiet || code !== 0)) write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}
