import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { WriteLink } from '../../parts/write-link.tsx'
import type { Narrowed } from './list-address.ts'
import styles from './list-place.module.css'

/** How many rows fit, as far as that is known, and where to write to their people. */
export function CountedRows({
  list,
  found: { rows = [], hasMore },
  narrowed,
}: {
  list: ListName
  found: { readonly rows: readonly unknown[] | undefined; readonly hasMore: boolean }
  narrowed: Narrowed
}) {
  return (
    <div className={styles.counted}>
      <p className={styles.count} role="status">
        {hasMore
          ? counted(rows.length, { one: 'The first', other: 'The first {count}' })
          : counted(rows.length, { one: '1 in all', other: '{count} in all' })}
      </p>
      {(list === 'orders' || list === 'tickets') && (
        <WriteLink list={list} narrowed={narrowed}>
          {hasMore
            ? t('Write to all of these')
            : counted(rows.length, { one: 'Write to this one', other: 'Write to these {count}' })}
        </WriteLink>
      )}
    </div>
  )
}
