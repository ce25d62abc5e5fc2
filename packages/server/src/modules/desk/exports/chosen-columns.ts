import { listColumns, type ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/** The columns that are asked for, in their order; all of the list unless some are named. @throws FoyerError invalid_input */
export function chosenColumns(list: ListName, named: string | undefined): readonly ListColumn[] {
  const all: readonly ListColumn[] = listColumns[list]
  if (named === undefined || named === '') return all
  return [...new Set(named.split(','))].map((key) => {
    const column = all.find((one) => one.key === key)
    if (column !== undefined) return column
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      fields: { columns: t('This list has no column {name}', { name: key.slice(0, 40) }) },
    })
  })
}
