import { bodyDepthMaximum, bodyKeysMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../errors.ts'

/** A decoded form: texts, nested by bracket keys. */
export interface FormFields {
  [name: string]: string | FormFields
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const refuse = (internal: string): FoyerError =>
  new FoyerError('invalid_input', t('The form could not be read.'), { internal })

/**
 * Decodes `application/x-www-form-urlencoded` with bracket keys: `a[b][c]=1` is `{a: {b: {c: '1'}}}`; lists are
 * written with their index, `rows[0][name]=…`. The same key twice, more than 1,000 keys, more than 8 levels and
 * keys that would reach into an object's prototype are refused.
 */
export function parseBracketForm(text: string): FormFields {
  const root: FormFields = Object.create(null) as FormFields
  let keys = 0
  for (const [name, value] of new URLSearchParams(text)) {
    keys += 1
    if (keys > bodyKeysMaximum) throw refuse('too many fields')
    assign(root, pathOf(name), value)
  }
  return root
}

function pathOf(name: string): readonly string[] {
  const head = /^[^[\]]+/.exec(name)?.[0]
  if (head === undefined) throw refuse(`field name ${JSON.stringify(name.slice(0, 80))}`)
  const path = [head]
  let rest = name.slice(head.length)
  while (rest !== '') {
    const end = rest.indexOf(']')
    if (rest[0] !== '[' || end < 2 || rest.slice(1, end).includes('[')) {
      throw refuse(`field name ${JSON.stringify(name.slice(0, 80))}`)
    }
    path.push(rest.slice(1, end))
    rest = rest.slice(end + 1)
  }
  if (path.length > bodyDepthMaximum) throw refuse('nested too deeply')
  if (path.some((part) => forbidden.has(part))) throw refuse('forbidden key')
  return path
}

function assign(root: FormFields, path: readonly string[], value: string): void {
  let here = root
  for (const part of path.slice(0, -1)) {
    const next = (here[part] ??= Object.create(null) as FormFields)
    if (typeof next === 'string') throw refuse('a field is both a value and a group')
    here = next
  }
  const last = path.at(-1) ?? ''
  if (here[last] !== undefined) throw refuse(`field ${last.slice(0, 40)} given twice`)
  here[last] = value
}
