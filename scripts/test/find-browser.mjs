import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { installPackages, mayInstall } from './debian-packages.mjs'
import { canBeRun, programOnPath } from './find-tools.mjs'
import { runTool } from './run-tool.mjs'
import { say } from './stage-output.mjs'

/** The one without windows first: each page costs it a third less. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

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
    if (!canBeRun(given))
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

const onPath = () => names.map(programOnPath).find((path) => path !== undefined)

function playwrightBrowser() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return path && canBeRun(path) ? path : undefined
}

async function downloadPlaywrightBrowser() {
  say("No browser on this machine: trying to download Playwright's own.")
  const isDownloaded = await runTool('playwright', ['install', 'chromium'], { timeoutSeconds: 240 })
  return isDownloaded ? playwrightBrowser() : undefined
}

async function installDebianPackage() {
  if (!mayInstall) return undefined
  await installPackages(['chromium', 'chromium-headless-shell'])
  return onPath()
}
