import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { useNavigate } from 'react-router'
import { useChange } from '../../lib/use-change.ts'
import { useOrganiser } from '../../lib/session.ts'
import { amountText } from '../../parts/document/fields/typed-values.ts'
import { keepCopy } from '../../parts/document/kept-copy.ts'
import { versionTag } from '../../parts/document/use-document-store.ts'
import { draftOfEvent, type FirstPage } from './draft-of-event.ts'
import { forgetPage } from './use-kept-page.ts'

/** Makes the draft of the first page, and goes on to its editor. */
export function useNewEvent() {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const creating = useChange(createDocument, [listDocuments])
  const saving = useChange(saveDraft)
  async function make(page: FirstPage, currency: string): Promise<void> {
    const answer = await creating.run({
      params: { organiser, section: 'events' },
      body: { title: page.title },
    })
    if (answer === undefined) return
    const { key, version } = answer.body
    const tickets = page.tickets.map((ticket) => ({
      ...ticket,
      price: amountText(ticket.price, currencyOf(currency)),
      fee: amountText(ticket.fee, currencyOf(currency)),
    }))
    const params = { organiser, section: 'events', key } as const
    const fields = draftOfEvent({ ...page, tickets }, currency)
    // Should it not be saved, the editor finds it as what was typed, and saves it then.
    keepCopy(organiser, 'events', key, { fields, version })
    const saved = await saving.run({ params, body: { fields }, version: versionTag(version) })
    if (saved !== undefined) keepCopy(organiser, 'events', key, null)
    forgetPage(organiser)
    void navigate(`/${organiser}/events/${key}/edit`)
  }
  return { make, isRunning: creating.isRunning || saving.isRunning, problem: creating.problem }
}
