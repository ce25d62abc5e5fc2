import { listActors } from '@foyer/contract/api/staff/list-actors.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { actionChoices } from './action-texts.ts'
import styles from './log-place.module.css'
import type { LogAddress } from './log-address.ts'

/** Who, what, when, and on which order; each takes effect at once. */
export function LogFilters({ address: { asked, narrow } }: { address: LogAddress }) {
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
      maxLength={40}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  )
}
