/** A form body with brackets, decoded: `a[b]=1&c[0]=2&d[]=3`. Lists are records with numeric keys. */
export interface FormRecord {
  [key: string]: FormValue
}
export type FormValue = string | FormRecord

/** Decodes `application/x-www-form-urlencoded` with nested brackets, as Stripe reads it. */
export function parseForm(text: string): FormRecord {
  const root = emptyRecord()
  for (const [name, value] of new URLSearchParams(text)) {
    const head = name.split('[', 1)[0] ?? ''
    const inner = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((hit) => hit[1] ?? '')
    put(root, [head, ...inner], value)
  }
  return root
}

function put(record: FormRecord, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path
  const key = first === '' ? String(Object.keys(record).length) : first
  if (rest.length === 0) {
    record[key] = value
    return
  }
  const below = record[key]
  const next = typeof below === 'object' ? below : emptyRecord()
  record[key] = next
  put(next, rest, value)
}

/** Without a prototype, so that a field named `__proto__` is just a field. */
function emptyRecord(): FormRecord {
  return Object.create(null) as FormRecord
}
