import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { useNavigate } from 'react-router'
import { useChange } from '../../lib/use-change.ts'
import { useOrganiser } from '../../lib/session.ts'
import { decimalOf } from '../../parts/document/fields/typed-values.ts'
import { keepCopy } from '../../parts/document/kept-copy.ts'
import { draftOfEvent, type FirstPage } from './draft-of-event.ts'
import { forgetPage } from './use-kept-page.ts'

/** Makes the draft of the first page, and goes on to its editor. */
export function useNewEvent() {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const { run, isRunning, problem } = useChange(createDocument, [listDocuments])
  async function make(page: FirstPage, currency: string): Promise<void> {
    const answer = await run({
      params: { organiser, section: 'events' },
      body: { title: page.title },
    })
    if (answer === undefined) return
    const { key, version } = answer.body
    const tickets = page.tickets.map((ticket) => ({
      ...ticket,
      price: decimalOf(ticket.price),
      fee: decimalOf(ticket.fee),
    }))
    // The editor finds it as what was typed and not saved yet, and saves it: whatever fails on the way, nothing is lost.
    keepCopy(organiser, 'events', key, {
      fields: draftOfEvent({ ...page, tickets }, currency),
      version,
    })
    forgetPage(organiser)
    void navigate(`/${organiser}/events/${key}/edit`)
  }
  return { make, isRunning, problem }
}
