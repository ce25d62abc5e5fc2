import { t } from '@foyer/language/texts.ts'
import fields from '@foyer/ui/field/field.module.css'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { useId } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import styles from '../choices.module.css'

export interface Suggestion {
  readonly key: string
  readonly label: string
}

/**
 * A field that suggests while somebody types. With `onType` the suggestions come from elsewhere, as from a search;
 * without it they are narrowed down here.
 */
export function SuggestField({
  label,
  suggestions,
  chosen,
  onChoose,
  typed,
  onType,
  error,
}: {
  label: string
  suggestions: readonly Suggestion[]
  chosen: string | null
  onChoose: (key: string | null) => void
  typed?: string
  onType?: (text: string) => void
  error?: string | undefined
}) {
  const errorId = useId()
  return (
    <ComboBox
      className={fields.field ?? ''}
      {...(onType === undefined
        ? { defaultItems: suggestions }
        : { items: suggestions, inputValue: typed ?? '', onInputChange: onType })}
      value={chosen}
      onChange={(key) => onChoose(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={fields.label ?? ''}>{label}</Label>
      <Input
        className={fields.control ?? ''}
        {...(error !== undefined && { 'aria-describedby': errorId })}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <Popover className={styles.popover ?? ''}>
        <ListBox
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.empty}>{t('Nothing like that')}</p>}
        >
          {(one: { id?: string } & Suggestion) => (
            <ListBoxItem id={one.key} textValue={one.label} className={styles.choice ?? ''}>
              {one.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
