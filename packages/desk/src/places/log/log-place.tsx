import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { referenceLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { listActors } from '@foyer/contract/api/staff/list-actors.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { ActionEntry } from './action-entry.tsx'
import { useLogAddress, type LogAddress } from './log-address.ts'
import styles from './log-place.module.css'
import { actionChoices } from './action-texts.ts'

/** Who did what, the newest first; of one thing alone when the address names it. */
export function Place() {
  const organiser = useOrganiser()
  const address = useLogAddress()
  const { asked } = address
  const id = asked.subject_id
  const isNarrowed = Object.keys(asked).length > 0
  const pages = usePages(
    listActions,
    {
      params: { organiser: organiser.key },
      query: asked,
    },
    { keepsPrevious: true },
  )
  return (
    <>
      <PageHeading title={t('Log')}>
        <p>
          {t('Every change that people and programs make at the desk, with what was there before.')}
        </p>
        {id !== undefined && (
          <p>
            {t('Only what was done with {thing}.', { thing: id })}{' '}
            <Link to=".">{t('Show everything')}</Link>
          </p>
        )}
      </PageHeading>
      <LogFilters address={address} />
      <Answer of={pages}>
        {(actions) =>
          actions.length === 0 && isNarrowed ? (
            <EmptyState title={t('Nothing fits')}>
              <Link to=".">{t('Show everything')}</Link>
            </EmptyState>
          ) : actions.length === 0 ? (
            <EmptyState title={t('Nobody has changed anything yet')}>
              {t(
                'Refunds, corrections, check-ins at the desk, new colleagues: all of it will be here.',
              )}
            </EmptyState>
          ) : (
            <>
              <ol className={styles.list}>
                {actions.map((action) => (
                  <ActionEntry key={action.id} action={action} />
                ))}
              </ol>
              <LoadMore of={pages} />
            </>
          )
        }
      </Answer>
    </>
  )
}

/** Who, what, when, and on which order; each takes effect at once. */
function LogFilters({ address: { asked, narrow } }: { address: LogAddress }) {
  const { key } = useOrganiser()
  const { data } = useOperation(listActors, { params: { organiser: key } })
  const names = data?.body.data.map(({ name }) => name) ?? []
  const { actor = '' } = asked
  const people = actor === '' || names.includes(actor) ? names : [actor, ...names]
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('Who')}
        placeholder={t('Anybody')}
        value={actor}
        options={people.map((value) => ({ value, label: value }))}
        onChange={({ target }) => narrow({ actor: target.value })}
      />
      <SelectField
        label={t('What')}
        placeholder={t('Anything')}
        value={asked.action ?? ''}
        options={actionChoices()}
        onChange={({ target }) => narrow({ action: target.value })}
      />
      <DayField
        label={t('From')}
        day={asked.from ?? null}
        onChange={(day) => narrow({ from: day ?? '' })}
      />
      <DayField
        label={t('To')}
        day={asked.to ?? null}
        onChange={(day) => narrow({ to: day ?? '' })}
      />
      <OrderField key={asked.order ?? ''} order={asked.order ?? ''} onChange={narrow} />
    </div>
  )
}

/** A reference counts once it is typed: on Enter, or when the field is left. */
function OrderField({
  order,
  onChange,
}: {
  order: string
  onChange: (change: { order: string }) => void
}) {
  const [typed, setTyped] = useState(order)
  const done = () => typed.trim() !== order && onChange({ order: typed.trim() })
  return (
    <TextField
      label={t('Order')}
      autoComplete="off"
      maxLength={referenceLengthMaximum}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  )
}
