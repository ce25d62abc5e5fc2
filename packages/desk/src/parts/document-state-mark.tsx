import type { DocumentState } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { StateMark } from './state-mark.tsx'
import { timeText } from './time.tsx'

const states: Readonly<
  Record<DocumentState, { readonly name: string; readonly tone: 'good' | 'quiet' | 'bad' }>
> = {
  draft: { name: t('Draft'), tone: 'quiet' },
  scheduled: { name: t('On sale later'), tone: 'quiet' },
  published: { name: t('On sale'), tone: 'good' },
  sold_out: { name: t('Sold out'), tone: 'good' },
  closed: { name: t('Closed'), tone: 'quiet' },
  cancelled: { name: t('Cancelled'), tone: 'bad' },
  archived: { name: t('Archived'), tone: 'quiet' },
}

/** Where an event, or something else of the catalogue, is between being written and being over. */
export function DocumentStateMark({
  state,
  from = null,
  timeZone,
}: {
  state: DocumentState
  /** When it will be on sale. */
  from?: string | null
  timeZone?: string
}) {
  const { name, tone } = states[state]
  return (
    <StateMark
      tone={tone}
      name={from === null ? name : t('On sale from {time}', { time: timeText(from, timeZone) })}
    />
  )
}
