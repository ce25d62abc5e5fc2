import { getClient, replayIntegration } from '@sentry/browser'
import type { ReportedStep } from '../lib/error-reports.ts'
import { readChoice } from '../measure/choice.ts'
import { replayOptions } from './sentry-options.ts'

/** What this module needs of Sentry's recorder. */
export interface Recorder {
  getRecordingMode(): 'session' | 'buffer' | undefined
  start(): void
  startBuffering(): void
  stop(options: { flush: boolean }): Promise<void>
}

/** Steps that are never recorded. */
const unseen: ReadonlySet<ReportedStep> = new Set<ReportedStep>(['payment', 'awaiting_truelayer'])

/** Records what the buyer has agreed to, at the specified rates, and never a step where cards are typed. */
export function createRecording(agreed: () => boolean, begin: () => Recorder | null) {
  let recorder: Recorder | null = null
  let paused: 'session' | 'buffer' | null = null

  function stop(flush: boolean) {
    if (recorder === null) return
    paused ??= recorder.getRecordingMode() ?? null
    void recorder.stop({ flush })
  }

  return {
    /** The step in view; also called again when the choice has changed. */
    step(state: ReportedStep) {
      const may = agreed() && !unseen.has(state)
      // A recording made before the payment step may be sent; after a withdrawal nothing more is sent.
      if (!may) return stop(agreed())
      if (recorder === null) recorder = begin()
      else if (paused === 'session') recorder.start()
      else if (paused === 'buffer') recorder.startBuffering()
      paused = null
    },
  }
}

/** Sentry's own recorder, in this page. */
export function startRecording() {
  return createRecording(
    () => readChoice(document)?.includes('recording') === true,
    () => {
      const replay = replayIntegration(replayOptions)
      const client = getClient()
      if (client === undefined) return null
      client.addIntegration(replay)
      return replay
    },
  )
}
