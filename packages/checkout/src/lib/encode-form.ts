/**
 * A value as a form body: it nests with brackets (`address[town]=…`, `seats[0][row]=…`), booleans are 1 and 0, null is
 * empty, and undefined is left out.
 */
export function encodeForm(payload: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) append(form, name, value)
  return form.toString()
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return
  if (value === null) form.append(name, '')
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0')
  else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner)
  } else if (typeof value === 'string') form.append(name, value)
  else if (typeof value === 'number') form.append(name, String(value))
}
