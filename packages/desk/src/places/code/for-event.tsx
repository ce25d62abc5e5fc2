import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOpenedDocument } from '../../parts/document/document-context.ts'

/** A code that was begun from the page of an event works for that event, until its writer says otherwise. */
export function ForEvent() {
  const { key } = useOrganiser()
  const { store, isReadOnly } = useOpenedDocument()
  const [address, setAddress] = useSearchParams()
  const event = address.get('event') ?? ''
  const { data } = useOperation(
    getEventFigures,
    { params: { organiser: key, event } },
    { enabled: event !== '' && !isReadOnly },
  )
  const found = event === '' ? undefined : data?.body.key
  useEffect(() => {
    if (found === undefined) return
    store.change((fields) =>
      'events' in fields || 'tickets' in fields ? fields : { ...fields, events: [found] },
    )
    // Said once: who then chooses all tickets is not asked again when the page is loaded anew.
    setAddress(
      (before) => {
        before.delete('event')
        return before
      },
      { replace: true },
    )
  }, [found, store, setAddress])
  return null
}
