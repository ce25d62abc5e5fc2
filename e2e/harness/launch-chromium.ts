import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

export type { Browser, Page } from '@playwright/test'

/** Plain JavaScript, because checks that run before any setup use it too. */
const finder: string = '../../scripts/test/find-browser.mjs'

/** The browser that `npm test` finds: CHROME_PATH, the machine's own, Playwright's, or one that can be installed. */
async function foundBrowser(): Promise<LaunchOptions> {
  const { findBrowser } = (await import(finder)) as {
    findBrowser: () => Promise<{ readonly path: string }>
  }
  return { ...launchOptions, executablePath: (await findBrowser()).path }
}

/** The Chromium of the journeys, for programs that inspect pages. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch(await foundBrowser())
}

/** A browser that other tools can reach at a port, and whose pages' storage lasts until its folder is removed. */
export async function launchProfile(
  folder: string,
  { port, baseURL }: { readonly port: number; readonly baseURL: string },
): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(folder, {
    ...(await foundBrowser()),
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    baseURL,
  })
}
