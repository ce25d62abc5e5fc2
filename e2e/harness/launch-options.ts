import type { LaunchOptions } from '@playwright/test'

/** How Chromium is started on a machine without a screen; CHROME_PATH names another one than Playwright's own. */
export const launchOptions: LaunchOptions = {
  ...(process.env['CHROME_PATH'] === undefined
    ? {}
    : { executablePath: process.env['CHROME_PATH'] }),
  args: [
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Containers have a small /dev/shm.
    '--disable-dev-shm-usage',
  ],
}
