import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { useParams } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Editor } from './editor.tsx'

/** Where an event is made and changed: all that belongs to it, with the page that buyers will see beside it. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const { event = '' } = useParams()
  const params = { organiser, section: 'events', key: event } as const
  const found = useOperation(getDocument, { params })
  return <Answer of={found}>{({ body }) => <Editor key={body.key} event={body} />}</Answer>
}
