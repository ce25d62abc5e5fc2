import { searchLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import fields from '@foyer/ui/field/field.module.css'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
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
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement | null>(null)
  useKnownPage(field, isOpen)
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
      onOpenChange={setOpen}
      allowsEmptyCollection
    >
      <Label className={fields.label ?? ''}>{label}</Label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      <Input
        ref={field}
        className={fields.control ?? ''}
        maxLength={searchLengthMaximum}
        {...(described !== '' && { 'aria-describedby': described })}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Popover className={styles.popover ?? ''}>
        {/* It hangs at the end of the page, and belongs to a part of it all the same. */}
        <section aria-label={label}>
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
        </section>
      </Popover>
    </ComboBox>
  )
}

/**
 * While suggestions are open, react-aria hides the rest of the page from screen readers. The keyboard leads on to it by one press of Tab, and what
 * can have the focus must not be hidden (axe: aria-hidden-focus): the page is left known, by the mark that spares its own announcements.
 */
function useKnownPage(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const page = isOpen ? field.current?.closest<HTMLElement>('body > *') : null
    if (!page) return undefined
    page.dataset['liveAnnouncer'] = 'true'
    return () => void delete page.dataset['liveAnnouncer']
  }, [field, isOpen])
}
