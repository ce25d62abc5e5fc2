type Fields = Readonly<Record<string, unknown>> | null

export interface ChangedField {
  readonly field: string
  /** As text; a dash for nothing. */
  readonly was: string
  readonly is: string
}

/** The fields of a thing that a change has changed, in the order in which they were written down. */
export function changedFields(before: Fields, after: Fields): readonly ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      was: textOf(before?.[field]),
      is: textOf(after?.[field]),
    }))
    .filter(({ was, is }) => was !== is)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
