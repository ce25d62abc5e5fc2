import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { textOf, useField, useOpenedDocument } from '../document-context.ts'
import { type FieldPath, isWithin } from '../field-path.ts'
import { linesOf } from './typed-values.ts'

/** A list of lines, such as an address. Empty ones go when it is left: who types the next line has not written it yet. */
export function BoundLines({
  path,
  ...rest
}: Pick<ComponentProps<typeof TextArea>, 'hint' | 'mark' | 'rows'> & { path: FieldPath }) {
  const field = useField(path)
  const ofLine = useProblemOfLine(path)
  const lines = Array.isArray(field.value) ? field.value.map(textOf) : [textOf(field.value)]
  return (
    <TextArea
      {...rest}
      id={field.id}
      label={field.label}
      readOnly={field.isReadOnly}
      value={lines.join('\n')}
      error={field.error ?? ofLine}
      onChange={({ target }) =>
        field.set(target.value === '' ? undefined : target.value.split('\n'))
      }
      onBlur={() => {
        const kept = linesOf(lines.join('\n'))
        if (kept.length < lines.length) field.set(kept.length === 0 ? undefined : kept)
        field.leave()
      }}
    />
  )
}

/** What is wrong with one of the lines is said at all of them. */
function useProblemOfLine(path: FieldPath): string | undefined {
  const { store } = useOpenedDocument()
  return useSyncExternalStore(store.subscribe, () => {
    const { problems, left } = store.state()
    return problems.find(
      (problem) => isWithin(problem.path, path) && (left.has(path) || left.has(problem.path)),
    )?.text
  })
}
