import { t } from '@foyer/language/texts.ts'
import fields from '@foyer/ui/field/field.module.css'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { useId } from 'react'
import {
  Collection,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  Popover,
} from 'react-aria-components'
import type { Pages } from '../../lib/use-pages.ts'
import styles from '../choices.module.css'

export interface Suggestion {
  readonly key: string
  readonly label: string
  /** What else is to know of it, in smaller letters. */
  readonly detail?: string
  readonly isDisabled?: boolean
}

/**
 * A field that suggests while somebody types. With `onType` the suggestions come from elsewhere, as from a search;
 * without it they are narrowed down here.
 */
export function SuggestField({
  label,
  hint,
  suggestions,
  chosen,
  onChoose,
  typed,
  onType,
  error,
  pages,
}: {
  label: string
  hint?: string
  suggestions: readonly Suggestion[]
  chosen: string | null
  onChoose: (key: string | null) => void
  typed?: string
  onType?: (text: string) => void
  error?: string | undefined
  /** Where the suggestions come from page by page: the next is fetched when somebody comes to the end of the list. */
  pages?: Pages<unknown>
}) {
  const id = useId()
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(' ')
  return (
    <ComboBox
      className={fields.field ?? ''}
      {...(onType === undefined
        ? { defaultItems: suggestions }
        : { items: suggestions, inputValue: typed ?? '', onInputChange: onType })}
      value={chosen}
      onChange={(key) => onChoose(key === null ? null : String(key))}
      disabledKeys={suggestions.filter((one) => one.isDisabled).map(({ key }) => key)}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={fields.label ?? ''}>{label}</Label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      <Input
        className={fields.control ?? ''}
        maxLength={200}
        {...(described !== '' && { 'aria-describedby': described })}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Popover className={styles.popover ?? ''}>
        <ListBox
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.empty}>{t('Nothing like that')}</p>}
        >
          <Collection items={suggestions}>
            {(one: { id?: string } & Suggestion) => (
              <ListBoxItem id={one.key} textValue={one.label} className={styles.choice ?? ''}>
                {one.label}
                {one.detail !== undefined && <span className={styles.detail}>{one.detail}</span>}
              </ListBoxItem>
            )}
          </Collection>
          {pages !== undefined && pages.more !== null && (
            <ListBoxLoadMoreItem
              className={styles.empty ?? ''}
              isLoading={pages.isLoadingMore}
              onLoadMore={pages.more}
            >
              {t('More are on their way …')}
            </ListBoxLoadMoreItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
