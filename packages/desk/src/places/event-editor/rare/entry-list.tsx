import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { textOf, useEntries, useOpenedDocument } from '../../../parts/document/document-context.ts'
import { type Fields, freeKey, movedEntry } from '../../../parts/document/field-path.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import styles from '../event-editor.module.css'

/** Questions, offers and the like: each with a title of its own, in an order that can be changed. */
export function EntryList({
  path,
  titleField,
  unnamed,
  kind,
  add,
  fresh,
  children,
}: {
  path: string
  /** The field that says what an entry is called. */
  titleField: string
  /** What an entry is called before it has a title. */
  unnamed: string
  /** What keys of this kind begin with. */
  kind: string
  /** What the button says. */
  add: string
  /** What a new entry begins as. */
  fresh: Fields
  children: (entry: string, fields: Fields) => ReactNode
}) {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const notices = useNotices()
  const entries = useEntries(path)
  const keys = Object.keys(entries)
  function addOne(): void {
    const key = freeKey('', kind, entries)
    store.set(`${path}.${key}`, fresh)
    jumpTo(`${path}.${key}.${titleField}`)
  }
  function remove(key: string, name: string): void {
    store.set(keys.length === 1 ? path : `${path}.${key}`, undefined)
    notices.sayDone(t('{name} is taken out.', { name }), () => store.set(path, entries))
  }
  return (
    <>
      {keys.map((key, index) => {
        const fields = (entries[key] ?? {}) as Fields
        const name = textOf(fields[titleField]) || unnamed
        return (
          <div key={key} className={styles.entry}>
            <Fold label={name} heading="h3" within={[`${path}.${key}`]}>
              {children(`${path}.${key}`, fields)}
              {!isReadOnly && (
                <div className={styles.actions}>
                  {index > 0 && (
                    <Button
                      variant="quiet"
                      onClick={() => store.set(path, movedEntry(entries, key, -1))}
                    >
                      {t('Move up')}
                    </Button>
                  )}
                  {index < keys.length - 1 && (
                    <Button
                      variant="quiet"
                      onClick={() => store.set(path, movedEntry(entries, key, 1))}
                    >
                      {t('Move down')}
                    </Button>
                  )}
                  <Button variant="quiet" onClick={() => remove(key, name)}>
                    {t('Take it out')}
                  </Button>
                </div>
              )}
            </Fold>
          </div>
        )
      })}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={addOne}>
            {add}
          </Button>
        </div>
      )}
    </>
  )
}
