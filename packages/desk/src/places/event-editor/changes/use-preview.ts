import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callOperation } from '../../../lib/call-operation.ts'
import { problemOfError } from '../../../lib/call-problem.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import { problemsOf } from '../../../parts/document/use-document-store.ts'

export type Preview = AnswerOf<typeof previewChanges>

/** What putting the draft into the shop would change, once all that was typed is saved; asked again for every `turn`. */
export function usePreview(eventKey: string, turn: unknown) {
  const { key: organiser } = useOrganiser()
  const { store } = useOpenedDocument()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setProblem(null)
    try {
      if ((await store.flush()) === null) {
        setProblem(
          t('Your changes are not saved yet, so that nobody knows what they do. Please try again.'),
        )
        return
      }
      const { body } = await callOperation(previewChanges, {
        params: { organiser, section: 'events', key: eventKey },
        body: {},
        signal,
      })
      store.tell(problemsOf(body.problems))
      setPreview(body)
    } catch (error) {
      if (!signal.aborted) setProblem(problemOfError(error).message)
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    void ask(leaving.signal)
    return () => leaving.abort()
  }, [turn])
  return { preview, problem }
}
