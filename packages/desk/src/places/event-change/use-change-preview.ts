import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answered, callOperation } from '../../lib/call-operation.ts'
import type { CallProblem } from '../../lib/call-problem.ts'
import { useAfterPause } from '../../lib/use-after-pause.ts'
import { useOrganiser } from '../../lib/session.ts'
import { chooseUntilOf, type TypedChange, wishOf } from './typed-change.ts'

/** Whom the act would concern, with the mail as it is typed so far; its version is what confirming asks for. */
export function useChangePreview(event: number, typed: TypedChange, isPaused: boolean) {
  const { key } = useOrganiser()
  const what = wishOf(typed)
  const words = typed.words.trim()
  const asked = JSON.stringify(
    what === null ? null : { what, ...(words !== '' && { words }), ...chooseUntilOf(typed) },
  )
  const rested = useAfterPause(asked)
  const body = JSON.parse(rested) as GivenBodyOf<typeof previewChange> | null
  const reading = useQuery<Answered<typeof previewChange>, CallProblem>({
    queryKey: [previewChange.id, key, event, rested],
    queryFn: async ({ signal }) =>
      await callOperation(previewChange, {
        params: { organiser: key, event },
        ...(body !== null && { body }),
        signal,
      }),
    enabled: body !== null && !isPaused,
    // People buy while somebody decides.
    staleTime: 0,
    retry: false,
    ...(body !== null && { placeholderData: keepPreviousData }),
  })
  const isCurrent = asked === rested && !reading.isPlaceholderData && reading.error === null
  return {
    shown: what === null || reading.error !== null ? undefined : reading.data?.body,
    /** The same, when it is of what is typed now. */
    current: isCurrent && what !== null ? reading.data : undefined,
    problem: what === null ? null : reading.error,
    refetch: reading.refetch,
  }
}
