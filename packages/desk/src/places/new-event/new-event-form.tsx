import { catalogueLineMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { useDocumentChoices } from '../../parts/document/use-document-choices.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { useChange } from '../../lib/use-change.ts'
import { amountText } from '../../parts/document/fields/typed-values.ts'
import { keepCopy } from '../../parts/document/kept-copy.ts'
import { versionTag } from '../../parts/document/use-document-store.ts'
import { emptyTicket, type FirstPage, draftOfEvent } from './draft-of-event.ts'
import { FirstTicketFields } from './first-ticket-fields.tsx'
import styles from './new-event.module.css'
import { useKeptPage, forgetPage } from './use-kept-page.ts'

/** What it is called, where and when it is, and what a ticket costs. */
export function NewEventForm() {
  const { currency } = useOrganiser()
  const venues = useDocumentChoices('venues')
  const [page, setPage] = useKeptPage()
  const making = useNewEvent()
  const [isPressed, setPressed] = useState(false)
  const say = (more: Partial<FirstPage>) => setPage({ ...page, ...more })
  const titleMissing = isPressed && page.title.trim() === ''
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (page.title.trim() !== '') void making.make(page, currency ?? 'GBP')
      }}
    >
      <Panel>
        <TextField
          label={t('Title')}
          autoComplete="off"
          maxLength={catalogueLineMaximum}
          value={page.title}
          error={titleMissing ? t('Please give it a title.') : making.problem?.fields['title']}
          onChange={({ target }) => say({ title: target.value })}
        />
        <SelectField
          label={t('Venue')}
          placeholder={t('Online, or told later')}
          hint={t('One that is not here yet is added in the next step.')}
          options={venues.data ?? []}
          value={page.venue}
          onChange={({ target }) => say({ venue: target.value })}
        />
        <div className={styles.when}>
          <DayField
            label={t('Day')}
            day={page.day || null}
            onChange={(day) => say({ day: day ?? '' })}
          />
          <TextField
            label={t('Starts')}
            type="time"
            value={page.time}
            onChange={({ target }) => say({ time: target.value })}
          />
        </div>
      </Panel>
      {page.tickets.map((ticket, index) => (
        <FirstTicketFields
          // A ticket type is nothing but its place among the others yet.
          key={index}
          number={index + 1}
          ticket={ticket}
          currency={currency ?? 'GBP'}
          onChange={(changed) => say({ tickets: page.tickets.with(index, changed) })}
          onRemove={
            page.tickets.length === 1
              ? null
              : () => say({ tickets: page.tickets.filter((_, other) => other !== index) })
          }
        />
      ))}
      <p>
        <Button
          variant="secondary"
          onClick={() => say({ tickets: [...page.tickets, emptyTicket] })}
        >
          {t('Another ticket type')}
        </Button>
      </p>
      <ProblemAlert problem={making.problem} />
      <Button type="submit" loading={making.isRunning}>
        {t('Make the draft')}
      </Button>
    </form>
  )
}

/** Makes the draft of the first page, and goes on to its editor. */
function useNewEvent() {
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
