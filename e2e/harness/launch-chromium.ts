import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

export type { Browser, Page } from '@playwright/test'

/** The Chromium of the journeys, for whoever measures a page. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch(launchOptions)
}
