import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test'

/** The trouble a journey expects, by its text; any other trouble fails the journey. */
export interface PageWatch {
  /** Declares that trouble whose text matches is part of this journey. */
  expectTrouble(pattern: RegExp): void
  /** The unexpected trouble seen so far. */
  unexpected(): string[]
}

/** Watches every page of a context: errors on the console, thrown errors, refused and failed requests. */
export function watchPages(context: BrowserContext): PageWatch {
  const seen: string[] = []
  const expected: RegExp[] = []

  const watchPage = (page: Page): void => {
    page.on('pageerror', (error) => seen.push(`thrown: ${error.stack ?? error.message}`))
    page.on('crash', () => seen.push(`crashed: ${page.url()}`))
  }
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  context.on('console', (message) => {
    if (isConsoleTrouble(message)) seen.push(`console.${message.type()}: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    if (!isLeftBehind(request)) {
      seen.push(
        `failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`,
      )
    }
  })
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(describeRefusal(response))
  })

  return {
    expectTrouble: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}

/** Chromium reports each refused request a second time on the console; the response itself is watched. */
function isConsoleTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}

/** Leaving a page aborts the requests it was still loading: the shop has not failed. */
function isLeftBehind(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

function describeRefusal(response: Response): string {
  return `refused: ${response.status()} ${response.request().method()} ${response.url()}`
}
