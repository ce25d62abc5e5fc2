import { catalogueLineMaximum, summaryMaximum } from '@foyer/contract/limits.ts'
import { t, counted } from '@foyer/language/texts.ts'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FieldPath } from '../../parts/document/field-path.ts'
import { Fold } from '../../parts/document/fold.tsx'
import { Loading } from '../../parts/loading.tsx'
import { DatesPart, queueFields } from './dates/dates-part.tsx'
import styles from './event-editor.module.css'
import { TicketsPart } from './tickets/tickets-part.tsx'
import { VenuePart } from './venue-part.tsx'
import { useEntries, useFieldText } from '../../parts/document/document-context.ts'
import { useEvent } from './event-context.ts'
import { BoundLongText, BoundText } from '../../parts/document/fields/bound-text.tsx'
import { BoundProse } from '../../parts/document/fields/bound-prose.tsx'
import { BoundPicture } from '../../parts/picture/bound-picture.tsx'

// Most events need none of these: they come when somebody opens them.
const SeatingPart = lazy(async () => ({
  default: (await import('./seating-part.tsx')).SeatingPart,
}))
const QuestionsPart = lazy(async () => ({
  default: (await import('./rare/questions-part.tsx')).QuestionsPart,
}))
const OffersPart = lazy(async () => ({
  default: (await import('./rare/offers-part.tsx')).OffersPart,
}))
const PlansPart = lazy(async () => ({ default: (await import('./rare/plans-part.tsx')).PlansPart }))
const DeliveryPart = lazy(async () => ({
  default: (await import('./rare/delivery-part.tsx')).DeliveryPart,
}))
const RefundPart = lazy(async () => ({
  default: (await import('./rare/refund-part.tsx')).RefundPart,
}))
const MessagesPart = lazy(async () => ({
  default: (await import('./rare/messages-part.tsx')).MessagesPart,
}))
const SettingsPart = lazy(async () => ({
  default: (await import('./rare/settings-part.tsx')).SettingsPart,
}))

/** All of an event: what every event needs first and open, what few need below and folded. */
export function EditorParts() {
  return (
    <>
      <Part label={t('Title and texts')} within={basics} content={BasicsPart} isOpen about={null} />
      <Part
        label={t('Where')}
        within={['venue', 'country', 'time_zone']}
        content={VenuePart}
        isOpen
        about={<Said path="venue" />}
      />
      <Part
        label={t('Dates')}
        within={['dates', ...queueFields]}
        content={DatesPart}
        isOpen
        about={<HowMany path="dates" />}
      />
      <Part
        label={t('Tickets and prices')}
        within={['tickets', 'currency', 'vat']}
        content={TicketsPart}
        isOpen
        about={<HowMany path="tickets" />}
      />
      <Part
        label={t('Seats')}
        within={['seating_plan', 'seat_rules']}
        content={SeatingPart}
        about={<Said path="seating_plan" />}
      />
      <Part
        label={t('Questions')}
        within={['questions', 'questions_text']}
        content={QuestionsPart}
        about={<HowMany path="questions" />}
      />
      <Part
        label={t('Offers')}
        within={['offers']}
        content={OffersPart}
        about={<HowMany path="offers" />}
      />
      <Part
        label={t('Paying in parts')}
        within={['payment_plans']}
        content={PlansPart}
        about={<HowMany path="payment_plans" />}
      />
      <Part
        label={t('Refunds')}
        within={['refund_policy', 'non_refundable', 'refund_protection']}
        content={RefundPart}
        about={null}
      />
      <Part label={t('Messages and terms')} within={messages} content={MessagesPart} about={null} />
      <Part
        label={t('Delivery by post')}
        within={['posted', 'delivery_cost']}
        content={DeliveryPart}
        about={null}
      />
      <Part label={t('Settings')} within={settings} content={SettingsPart} about={null} />
    </>
  )
}

const basics: readonly FieldPath[] = ['title', 'summary', 'description', 'poster', 'poster_alt']
const messages: readonly FieldPath[] = [
  'after_sale_message',
  'waiver',
  'online_access',
  'livestream_url',
  'different_timeslots_message',
  'referral_reward',
]
const settings: readonly FieldPath[] = [
  'express',
  'captcha',
  'reservation',
  'allow_extension',
  'require_phone',
  'min_per_order',
  'max_per_order',
  'hide_booking_fee',
  'analytics',
]

function Part({
  label,
  within,
  content: Content,
  about,
  isOpen = false,
}: {
  label: string
  within: readonly FieldPath[]
  content: ComponentType
  about: ReactNode
  isOpen?: boolean
}) {
  return (
    <Panel className={styles.part}>
      <Fold label={label} heading="h2" {...{ within, about, isOpen }}>
        <Suspense fallback={<Loading lines={3} height="3rem" />}>
          <Content />
        </Suspense>
      </Fold>
    </Panel>
  )
}

/** How many there are of something, beside a part that is folded. */
function HowMany({ path }: { path: FieldPath }) {
  const { length } = Object.keys(useEntries(path))
  if (length === 0) return null
  return <span>{counted(length, { one: '{count} entry', other: '{count} entries' })}</span>
}

/** What of another kind the event names, by its title. */
function Said({ path }: { path: FieldPath }) {
  const key = useFieldText(path)
  const { refers } = useEvent()
  return <span>{refers.find((other) => other.key === key)?.title ?? key}</span>
}

/** What an event is called, what it is, and how it looks. */
function BasicsPart() {
  return (
    <>
      <BoundText path="title" maxLength={catalogueLineMaximum} />
      <BoundLongText
        path="summary"
        hint={t('Shown in lists and next to the title.')}
        maxLength={summaryMaximum}
        rows={2}
      />
      <BoundProse path="description" rows={7} />
      <BoundPicture path="poster" altPath="poster_alt" />
    </>
  )
}
