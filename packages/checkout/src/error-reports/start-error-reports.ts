import type { User } from '@foyer/contract/shapes/user.ts'
import {
  browserTracingIntegration,
  captureException,
  getClient,
  init,
  setUser,
} from '@sentry/browser'
import type { ErrorReports, ReportedStep } from '../lib/error-reports.ts'
import { readChoice, whenChosen } from '../measure/choice.ts'
import { sentryOptions } from './sentry-options.ts'

/** Sentry's error reporting, in this page. */
export function startErrorReports(dsn: string): ErrorReports {
  init(sentryOptions(dsn))
  getClient()?.addIntegration(browserTracingIntegration())
  // The recorder is as large as the rest: it is fetched only for buyers who agreed to be recorded.
  let recording: Promise<{ step: (state: ReportedStep) => void }> | undefined
  let last: ReportedStep | undefined
  function step(state: ReportedStep | undefined) {
    last = state
    if (state === undefined) return
    if (readChoice(document)?.includes('recording') === true) {
      recording ??= import('./recording.ts').then(({ startRecording }) => startRecording())
    }
    recording?.then((known) => known.step(state)).catch(() => undefined)
  }
  whenChosen(() => step(last))
  return (news) => {
    if ('step' in news) step(news.step)
    else if ('error' in news) captureException(news.error)
    else setUser(identityOf(news.user))
  }
}

const identityOf = ({ id, email }: User) =>
  id === null ? null : { id: String(id), ...(email === null ? {} : { email }) }
