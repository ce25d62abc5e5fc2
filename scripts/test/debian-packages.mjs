import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { say } from './stage-output.mjs'

/** Whether packages can be installed here without asking somebody. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let last = Promise.resolve()
let updating

/** Installs Debian's packages, one call after another: apt-get refuses to run twice at once. */
export function installPackages(names) {
  const installing = last.then(async () => {
    say(`Installing Debian's ${names.join(', ')}.`)
    await (updating ??= aptGet('update'))
    await aptGet('install', '-y', '--no-install-recommends', ...names)
  })
  last = installing.catch(() => {})
  return installing
}

/** Its output is shown only when it fails, because other stages write theirs meanwhile. */
async function aptGet(...args) {
  const output = []
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`apt-get ${args[0]} failed:\n${Buffer.concat(output).toString()}`)
}
