import { listColumns, type ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './list-place.module.css'

/** Which columns the table and its exports have; at least one. */
export function ColumnChooser({ list, address }: { list: ListName; address: ListAddress }) {
  const all: readonly ListColumn[] = listColumns[list]
  const shown = new Set(address.columns.map(({ key }) => key))
  return (
    <div className={styles.boxes}>
      {all.map(({ key, title }) => (
        <Checkbox
          key={key}
          label={title()}
          checked={shown.has(key)}
          disabled={shown.size === 1 && shown.has(key)}
          onChange={({ target }) =>
            address.chooseColumns(
              all
                .map((column) => column.key)
                .filter((one) => (one === key ? target.checked : shown.has(one))),
            )
          }
        />
      ))}
    </div>
  )
}
