import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureSetupOrExit } from './ensure-setup.mjs'
import { ownDatabase } from './own-database.mjs'
import { toolEnvironment, whenAbandoned } from './run-node.mjs'
import { findNode } from './setup/node-binary.mjs'
import { chosenLanguage } from './setup/languages.mjs'
import { root } from './setup/paths.mjs'
import { refuseTakenPort, sayWhoElse } from './taken-port.mjs'

// `npm run dev`: the server restarts when one of its sources or the built pages change; the bundles are rebuilt when
// their sources do. Reload the browser to see it.
process.chdir(root)
await ensureSetupOrExit()

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const build = (name) => [
  vite,
  'build',
  '--watch',
  '--emptyOutDir',
  'false',
  '--logLevel',
  'warn',
  `packages/${name}`,
]
const server = [
  '--watch',
  '--watch-preserve-output',
  // The pages are loaded by a computed name, which --watch alone does not follow.
  '--watch-path=packages/server/src',
  '--watch-path=packages/contract/src',
  '--watch-path=packages/pages/dist',
  ...['checkout', 'desk'].map(
    (name) => `--watch-path=packages/${name}/dist/${chosenLanguage().locale}/manifest.json`,
  ),
  '--watch-path=packages/language/src',
  'packages/server/src/main.ts',
]

const environment = { PORT: process.env.PORT || '3000' }
await refuseTakenPort({ ...process.env, ...environment })
const database = await ownDatabase({ makes: true })
sayWhoElse(database.others)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
database.handOver()
const children = [build('checkout'), build('desk'), build('pages'), server].map((args) =>
  spawn(findNode(), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: toolEnvironment({ ...environment, ...database.environment }),
  }),
)

for (const { pid } of children) database.countIn(pid)

let stopping = false
async function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map(async (child) => await once(child, 'exit')))
  await database.close()
}
whenAbandoned(() => void stop(0))
for (const child of children) child.on('exit', (code) => void stop(code ?? 0))
