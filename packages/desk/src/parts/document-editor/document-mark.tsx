import type { DocumentState } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { StateMark } from '../state-mark.tsx'

const names: Readonly<Record<DocumentState, string>> = {
  draft: t('Draft'),
  scheduled: t('Used later'),
  published: t('In use'),
  sold_out: t('In use'),
  closed: t('Over'),
  cancelled: t('Over'),
  archived: t('Archived'),
}

/** Whether a venue, a plan or a code is used by the shop, and whether something new is written of it. */
export function DocumentMark({ state, hasDraft }: { state: DocumentState; hasDraft: boolean }) {
  const isUsed = state === 'published' || state === 'sold_out'
  return (
    <>
      <StateMark tone={isUsed ? 'good' : 'quiet'} name={names[state]} />
      {hasDraft && <> {t('with changes that the shop does not have yet')}</>}
    </>
  )
}
