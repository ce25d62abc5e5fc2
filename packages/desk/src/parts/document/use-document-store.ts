import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import type { DocumentProblem, Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Answered, callOperation } from '../../lib/call-operation.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import type { Read } from './document-state.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import type { FieldProblem } from './field-path.ts'
import { keepCopy, keptCopy } from './kept-copy.ts'

export type DocumentAnswer = AnswerOf<typeof getDocument>

/** What names the version of a document that somebody saw. */
export const versionTag = (version: number): string => `"${version}"`

/** What the server finds wrong, by the paths of this desk. */
export const problemsOf = (found: readonly DocumentProblem[]): readonly FieldProblem[] =>
  found.map(({ path, text, draft }) => ({
    path: path.join('.'),
    text,
    ...(draft !== undefined && { draft }),
  }))

const readOf = ({ fields, version, problems }: DocumentAnswer): Read => ({
  fields,
  version,
  problems: problemsOf(problems),
})

/**
 * The store of a document that was read. It stays the same while the document is open; what others, or the desk itself, did
 * to it meanwhile comes in where nothing unsaved stands in its way.
 */
export function useDocumentStore(section: Section, read: DocumentAnswer): DocumentStore {
  const { key: organiser } = useOrganiser()
  const answers = useQueryClient()
  const [store] = useState(() => {
    const { key } = read
    const params = { organiser, section, key }
    const kept = keyOf(getDocument, { params })
    return createDocumentStore(
      {
        clock: systemClock,
        async read() {
          const answer = await callOperation(getDocument, { params })
          answers.setQueryData<Answered<typeof getDocument>>(kept, answer)
          return readOf(answer.body)
        },
        async save(fields, version) {
          const { body } = await callOperation(saveDraft, {
            params,
            body: { fields },
            version: versionTag(version),
          })
          // Whoever comes back to the document finds what they have written.
          answers.setQueryData<Answered<typeof getDocument>>(
            kept,
            (before) =>
              before && { ...before, body: { ...before.body, ...body, fields, has_draft: true } },
          )
          return { version: body.version, problems: problemsOf(body.problems) }
        },
        keep: (copy) => keepCopy(organiser, section, key, copy),
      },
      readOf(read),
      keptCopy(organiser, section, key),
    )
  })
  useEffect(() => {
    if (read.version > store.state().version) store.renew(readOf(read))
  }, [store, read])
  return store
}
