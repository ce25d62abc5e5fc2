import { plainSigns } from '@foyer/contract/typed/clean-text.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { DayField } from '../../../parts/choosing/day-field.tsx'
import type { FilterChoice } from './filter-choices.ts'
import type { ListAddress } from '../list-address.ts'
import styles from '../list-place.module.css'
import { SearchedChoice } from './searched-choice.tsx'

/** A field for everything the list can be narrowed by; each takes effect at once. */
export function FilterFields({
  choices,
  address: { narrowed, narrow },
}: {
  choices: readonly FilterChoice[]
  address: ListAddress
}) {
  return (
    <div className={styles.fields}>
      {choices.map((choice) => {
        const { name, label, kind, options } = choice
        const value = narrowed[name] ?? ''
        switch (kind) {
          case 'choice':
            return (
              <SelectField
                key={name}
                label={label}
                options={options}
                placeholder={t('Any')}
                value={value}
                onChange={(event) => narrow({ [name]: event.target.value })}
              />
            )
          case 'search':
            return (
              <SearchedChoice
                key={`${name} ${value}`}
                choice={choice}
                value={value}
                onChoose={(chosen) => narrow({ [name]: chosen })}
              />
            )
          case 'chip':
          case 'several':
            return null
          case 'day':
            return (
              <DayField
                key={name}
                label={label}
                day={value === '' ? null : value}
                onChange={(day) => narrow({ [name]: day ?? '' })}
              />
            )
          case 'digits':
            return (
              <DigitsField
                key={`${name} ${value}`}
                label={label}
                value={value}
                onChange={(digits) => narrow({ [name]: digits })}
              />
            )
        }
      })}
    </div>
  )
}

/** Four digits are a filter; fewer are on their way to it. */
function DigitsField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (digits: string) => void
}) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        const digits = plainSigns(target.value).replaceAll(/\D/g, '').slice(0, 4)
        setTyped(digits)
        if (digits.length === 4 || digits === '') onChange(digits)
      }}
    />
  )
}
