import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callOperation } from '../../../lib/call-operation.ts'
import { CallProblem, problemOfError } from '../../../lib/call-problem.ts'
import { keyOf } from '../../../lib/use-operation.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import type { DocumentState } from '../../../parts/document/document-state.ts'
import { useIsConflict } from '../../../parts/document/save-state.tsx'
import { problemsOf } from '../../../parts/document/use-document-store.ts'

export type Preview = AnswerOf<typeof previewChanges>

/** What putting the draft into the shop would change, once all that was typed is saved; asked again for every `turn`. */
export function usePreview(eventKey: string, turn: boolean | string) {
  const { key: organiser } = useOrganiser()
  const { store } = useOpenedDocument()
  const answers = useQueryClient()
  const isConflict = useIsConflict()
  // What was so in another visit says nothing of this one.
  const visit = useId()
  const found = useQuery({
    queryKey: [previewChanges.id, organiser, eventKey, visit, turn],
    queryFn: async ({ signal }) => {
      if ((await store.flush()) === null)
        throw new CallProblem('offline', unsavedText(store.state()))
      const { body } = await callOperation(previewChanges, {
        params: { organiser, section: 'events', key: eventKey },
        body: {},
        signal,
      })
      store.tell(problemsOf(body.problems))
      // What is sold by now, and what the draft names by now.
      void answers.invalidateQueries({ queryKey: keyOf(getDocument) })
      return body
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const leaves = found.data?.leaves ?? []
  return {
    preview: found.data ?? null,
    problems: problemsOf(found.data?.problems ?? []),
    /** What needs a tick, and what no save does, but an act of its own. */
    leaves: leaves.filter(({ is_by_act: isByAct }) => !isByAct),
    acts: leaves.filter(({ is_by_act: isByAct }) => isByAct),
    // A conflict has its own notice, with the choice that ends it.
    problem: found.error === null || isConflict ? null : problemOfError(found.error).message,
    isLooking: found.data === undefined && found.error === null && !isConflict,
    again: () => void found.refetch(),
  }
}

/** Why not all of it is saved, as the bar below says it. */
const unsavedText = ({ phase }: DocumentState): string =>
  phase.is === 'lost' || phase.is === 'refused'
    ? phase.text
    : t('Your changes are not saved yet, so that nobody knows what they do. Please try again.')
