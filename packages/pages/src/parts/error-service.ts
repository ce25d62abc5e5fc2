import { t } from '@foyer/language/texts.ts'

/** Says who is told of errors, and what: the same on every page that mentions it (checkout/src/error-reports). */
export const errorServiceText = (host: string): string =>
  t(
    'Errors of our server, of the checkout and of the page where seats are chosen, and how long their steps take, are reported to our error service, Sentry ({host}), so that we can mend what is broken. It learns the page, your browser, your network address and, once you are signed in, your user number and your e-mail address. Nothing you type, no card details and no cookies are sent, and nothing is kept in your browser for it.',
    { host },
  )
