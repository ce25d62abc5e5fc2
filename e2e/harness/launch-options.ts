import type { LaunchOptions } from '@playwright/test'

/**
 * Chromium renders two suggestion lists of its address bar for every window, and a context is a window: without them a
 * context takes a third of the time. Only the last such list on a command line counts, so Playwright's own list is
 * repeated here (a test compares them).
 */
export const disabledFeatures: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** How Chromium is started on a machine without a screen; CHROME_PATH names another browser than Playwright's own. */
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
    `--disable-features=${disabledFeatures.join(',')}`,
    // Containers have a small /dev/shm.
    '--disable-dev-shm-usage',
    // One process for the pages of a context, which other contexts never share: a page begins where the one before it ended,
    // with its compiled scripts, and no process is started for it.
    '--renderer-process-limit=1',
    // No page lives long enough to win back what the slowest compiler costs.
    '--js-flags=--no-opt',
  ],
}
