import { createRequire } from 'node:module'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { runTool } from './run-tool.mjs'
import { say } from './stage-output.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

let finding

/** Several stages need it, and it is looked for once; installing one takes long, and hardly a processor. */
export const findBrowser = () => (finding ??= look())

/**
 * A Chromium for the end-to-end tests: the one in CHROME_PATH, one on the PATH, Playwright's own, or Debian's package.
 * Returns its path and where it came from; without any it throws an error that names the ways to get one.
 */
async function look() {
  const given = process.env.CHROME_PATH
  if (given) {
    if (!runs(given))
      throw new Error(`CHROME_PATH names ${given}, which is no program that can be run.`)
    return { path: given, origin: 'from CHROME_PATH' }
  }
  const installed = onPath()
  if (installed) return { path: installed, origin: 'found on the PATH' }
  const own = playwrightBrowser() ?? (await downloadPlaywrightBrowser())
  if (own) return { path: own, origin: "Playwright's own" }
  const debian = await installDebianPackage()
  if (debian) return { path: debian, origin: "Debian's package, just installed" }
  throw new Error(
    'No Chromium found. Install chromium or google-chrome, or name one in CHROME_PATH, then run again.',
  )
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs)
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function playwrightBrowser() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return path && runs(path) ? path : undefined
}

async function downloadPlaywrightBrowser() {
  say("No browser on this machine: trying to download Playwright's own.")
  const isDownloaded = await runTool('playwright', ['install', 'chromium'], { timeoutSeconds: 240 })
  return isDownloaded ? playwrightBrowser() : undefined
}

async function installDebianPackage() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !runs('/usr/bin/apt-get')) return undefined
  say("Installing Debian's chromium.")
  await aptGet('update')
  await aptGet('install', '-y', '--no-install-recommends', 'chromium')
  return onPath()
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
