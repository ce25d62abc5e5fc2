import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PathProblem } from '../file/problem.ts'
import {
  documentSections,
  documentsNamed,
  type Named,
  type StoredDocument,
} from './document-store.ts'
import type { AtField } from './plan-document.ts'

/** The drafts that a document names as if the shop had them: they only have to be put into it. */
export async function draftsNamed(
  tx: Tx,
  problems: readonly Pick<PathProblem, 'missing'>[],
  may: (document: StoredDocument) => boolean,
): Promise<StoredDocument[]> {
  const named = problems.flatMap(({ missing }): Named[] => {
    const section = documentSections.find((one) => one === missing?.section)
    return missing === undefined || section === undefined ? [] : [{ section, key: missing.key }]
  })
  if (named.length === 0) return []
  return (await documentsNamed(tx, named)).filter(
    (document) => may(document) && document.fields === null && document.archivedAt === null,
  )
}

/** Says of a problem that a draft is what is missing, where it is. */
export function aboutDraft(
  problem: AtField,
  { missing }: Pick<PathProblem, 'missing'>,
  drafts: readonly StoredDocument[],
): AtField {
  const draft = drafts.find(
    ({ section, key }) => section === missing?.section && key === missing.key,
  )
  if (draft === undefined) return problem
  const { section, key, title } = draft
  return {
    ...problem,
    text: t('“{title}” is a draft so far: put it into the shop first.', { title }),
    draft: { section, key, title },
  }
}
