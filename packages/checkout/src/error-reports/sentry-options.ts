import { visitsPerRecording } from '@foyer/contract/limits.ts'
import type { BrowserOptions } from '@sentry/browser'
import { scrubBreadcrumb, scrubEvent, scrubSpan } from './scrub.ts'

/** The specified rates; nothing else is collected, though version 11 collects by default. */
export function sentryOptions(dsn: string): BrowserOptions {
  return {
    dsn,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 1 / visitsPerRecording,
    replaysOnErrorSampleRate: 1,
    // Other hosts are the card provider's and the bank's: they get no headers of the shop.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // This integration counts visits with an id of its own, which nobody has agreed to.
    integrations: (integrations) => integrations.filter(({ name }) => name !== 'BrowserSession'),
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
  }
}

/** A recording shows shapes: every text, field and picture is blacked out. */
export const replayOptions = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  networkDetailAllowUrls: [],
  networkCaptureBodies: false,
  // The compression's worker would need `blob:` in the page's policy.
  useCompression: false,
  maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'href'],
}
