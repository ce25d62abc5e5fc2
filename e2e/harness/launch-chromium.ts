import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

export type { Browser, Page } from '@playwright/test'

/** The Chromium of the journeys, for whoever measures a page. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch(launchOptions)
}

/** One that other tools can look into at a port, and that keeps what its pages kept until its folder goes. */
export async function launchProfile(
  folder: string,
  { port, baseURL }: { readonly port: number; readonly baseURL: string },
): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    baseURL,
  })
}
