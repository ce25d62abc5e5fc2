import { t } from '@foyer/language/texts.ts'

/** The name of a list's entries, and the field that names one. */
const lists: Readonly<Record<string, readonly [kind: string, nameField: string]>> = {
  categories: ['category', 'name'],
  zones: ['zone', 'name'],
  areas: ['area', 'name'],
  rows: ['row', 'row_number'],
  seats: ['seat', 'seat_number'],
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Where in the plan a mistake is, as people find it: `zone "Stalls", row "B", seat "4", category`. */
export function placeOf(plan: unknown, path: readonly PropertyKey[]): string {
  const parts: string[] = []
  let value = plan
  for (const [index, key] of path.entries()) {
    value = fieldOf(value, key)
    const [kind, nameField] = lists[String(path[index - 1])] ?? []
    if (kind !== undefined && nameField !== undefined && typeof key === 'number') {
      const name = fieldOf(value, nameField)
      parts.push(typeof name === 'string' ? `${kind} "${name}"` : `${kind} ${key + 1}`)
    } else if (lists[String(key)] === undefined || index === path.length - 1) {
      parts.push(String(key))
    }
  }
  return parts.join(', ')
}

/** The same at the desk: the things by their names, without the fields of the format. */
export function placeAtDesk(plan: unknown, path: readonly PropertyKey[]): string {
  const parts: string[] = []
  let value = plan
  for (const [index, key] of path.entries()) {
    value = fieldOf(value, key)
    const list = String(path[index - 1])
    const words = kindsAtDesk[list]
    if (words === undefined || typeof key !== 'number') continue
    const name = fieldOf(value, lists[list]?.[1] ?? '')
    parts.push(words(typeof name === 'string' && name !== '' ? name : String(key + 1)))
  }
  return parts.join(', ')
}

const kindsAtDesk: Readonly<Record<string, (name: string) => string>> = {
  categories: (name) => t('Category “{name}”', { name }),
  zones: (name) => t('Zone “{name}”', { name }),
  areas: (name) => t('Area “{name}”', { name }),
  rows: (name) => t('Row “{name}”', { name }),
  seats: (name) => t('Seat “{name}”', { name }),
}
