import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

export type { Browser, Page } from '@playwright/test'

/** Plain JavaScript, which the checks before any setup run as well. */
const finder: string = '../../scripts/test/find-browser.mjs'

/** The browser that `npm test` finds: of CHROME_PATH, of the machine, Playwright's own, or one that can be installed. */
async function foundBrowser(): Promise<LaunchOptions> {
  const { findBrowser } = (await import(finder)) as {
    findBrowser: () => Promise<{ readonly path: string }>
  }
  return { ...launchOptions, executablePath: (await findBrowser()).path }
}

/** The Chromium of the journeys, for programs that look at pages. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch(await foundBrowser())
}

/** One that other tools can look into at a port, and that keeps what its pages kept until its folder goes. */
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
