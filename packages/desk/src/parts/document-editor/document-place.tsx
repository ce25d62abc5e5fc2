import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import type { ReactNode } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../answer.tsx'
import type { FieldLabels } from '../document/document-context.ts'
import type { DocumentAnswer } from '../document/use-document-store.ts'
import { DocumentEditor } from './document-editor.tsx'

export interface DocumentKind {
  readonly section: Section
  /** What its fields are called. */
  readonly labels: FieldLabels
  /** The field that names it. */
  readonly titlePath: string
  /** What it is called until it has a name. */
  readonly untitled: string
}

/** The fields of a document; some need to know what was read of it. */
export type DocumentFieldsOf = ReactNode | ((read: DocumentAnswer) => ReactNode)

/** A document of the catalogue that is opened by its key: read first, then shown with its fields. */
export function DocumentPlace({
  kind,
  documentKey,
  children,
}: {
  kind: DocumentKind
  documentKey: string
  children: DocumentFieldsOf
}) {
  const { key: organiser } = useOrganiser()
  const params = { organiser, section: kind.section, key: documentKey }
  const found = useOperation(getDocument, { params })
  return (
    <Answer of={found}>
      {({ body }) => (
        <DocumentEditor key={body.key} kind={kind} read={body}>
          {children}
        </DocumentEditor>
      )}
    </Answer>
  )
}
