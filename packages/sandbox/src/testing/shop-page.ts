import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** A browser for the tests, if the machine has one: the one found for the run, Debian's, or Playwright's. */
export const chromiumPath = [
  process.env['CHROME_PATH'] ?? '',
  '/usr/bin/chromium',
  chromium.executablePath(),
].find((path) => existsSync(path))

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

const entry = createRequire(import.meta.url).resolve('@stripe/stripe-js')
const wrapper = readFileSync(join(dirname(entry), '../dist/pure.mjs'))

/**
 * A shop's page on an origin of its own, with the sandbox's script and the real `loadStripe` as `window.load`.
 * Anything the page logs as an error or a warning fails the test.
 */
export async function shopPage(
  browser: Browser,
  scriptUrl: string,
): Promise<{ page: Page; url: string }> {
  const server = createServer((request, response) => {
    if (request.url === '/stripe-js.mjs')
      return response.setHeader('content-type', 'text/javascript').end(wrapper)
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    return response.setHeader('content-type', 'text/html').end(`<!doctype html>
      <title>Shop</title><script src="${scriptUrl}"></script>
      <script type="module">
        import { loadStripe } from '/stripe-js.mjs'
        window.load = loadStripe
      </script>
      <form id="form"><div id="card"></div></form>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused card is a 402, which Chromium logs by itself.
    const expected = /status of (402|404)/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text())
  })
  onTestFinished(async () => {
    await page.close()
    server.close()
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
  })
  const url = `http://127.0.0.1:${port}/`
  await page.goto(url)
  await page.waitForFunction(() => 'load' in window)
  return { page, url }
}
