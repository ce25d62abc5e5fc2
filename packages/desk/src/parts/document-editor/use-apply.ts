import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOpenedDocument } from '../document/document-context.ts'
import { problemsOf, versionTag } from '../document/use-document-store.ts'

export type Preview = AnswerOf<typeof previewChanges>

/**
 * Puts into the shop what was written: it is saved and looked at first, so that whoever asks for it sees what it changes.
 * Mistakes are said at their fields.
 */
export function useApply(section: Section, { key, title }: { key: string; title: string }) {
  const { key: organiser } = useOrganiser()
  const notices = useNotices()
  const { store, jumpTo } = useOpenedDocument()
  const looking = useChange(previewChanges)
  const applying = useChange(applyChanges, [getDocument, listDocuments])
  const [preview, setPreview] = useState<Preview | null>(null)
  const params = { organiser, section, key }

  function tell(problems: Preview['problems']): void {
    const found = problemsOf(problems)
    store.tell(found)
    jumpTo(found[0]?.path ?? '')
  }
  async function look(): Promise<void> {
    applying.reset()
    if ((await store.flush()) === null) return
    const answer = await looking.run({ params, body: {} })
    if (answer === undefined) return
    if (answer.body.problems.length > 0) tell(answer.body.problems)
    else setPreview(answer.body)
  }
  async function apply(allow: readonly string[]): Promise<void> {
    if (preview === null) return
    const version = versionTag(preview.version)
    const answer = await applying.run({ params, body: { allow: [...allow] }, version })
    if (answer === undefined) return
    setPreview(null)
    notices.say('success', t('The shop has “{title}” now.', { title }))
  }
  return {
    look,
    apply,
    preview,
    close: () => {
      applying.reset()
      setPreview(null)
    },
    isLooking: looking.isRunning,
    isApplying: applying.isRunning,
    problem: preview === null ? looking.problem : applying.problem,
  }
}
