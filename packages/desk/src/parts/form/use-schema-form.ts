import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { toNestErrors } from '@hookform/resolvers'
import { useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { type $ZodType, type input, type output, safeParse } from 'zod/v4/core'
import type { CallProblem } from '../../lib/call-problem.ts'
import { wordsOfIssue } from '@foyer/contract/words-of-issue.ts'

/**
 * A form whose fields are checked by a schema of the contract, most often the body of an operation. What the server says
 * of a field is said at that field; the rest of a problem belongs into a `ProblemAlert`. The resolver of the library would
 * bring the whole of zod into the first view.
 * @param options.words what to say at a field, whatever is wrong with it but its length: the schema speaks to programs
 */
export function useSchemaForm<Schema extends $ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  options: {
    readonly values: DefaultValues<input<Schema>>
    readonly problem?: CallProblem | null
    readonly words?: { readonly [Name in Path<input<Schema>>]?: string }
  },
) {
  const { values, problem = null, words = {} } = options
  const said = words as Readonly<Record<string, string | undefined>>
  const resolver: Resolver<input<Schema>, unknown, output<Schema>> = (given, _context, asked) => {
    const checked = safeParse(schema, given, { error: wordsOfIssue })
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code = 'custom', message } of checked.error.issues) {
      const field = path.join('.')
      // That something is too long is said with its limit, whatever else may be wrong with it.
      const words = code === 'too_big' ? message : (said[field] ?? message)
      errors[field] ??= { type: code, message: words }
    }
    return { values: {}, errors: toNestErrors(errors, asked) }
  }
  const form = useForm<input<Schema>, unknown, output<Schema>>({
    resolver,
    defaultValues: values,
    // A field is told to be wrong when it was left, not while it is being typed.
    mode: 'onTouched',
  })
  const { setError } = form
  const tell = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    for (const [field, message] of Object.entries(fields))
      setError(field as Path<input<Schema>>, { message: said[field] ?? message })
  })
  useEffect(() => tell(problem?.fields ?? {}), [problem])
  return form
}

/** The schema of what an operation is given. @throws Error for one that is given nothing */
export function bodyOf<O extends AnyOperation>({ id, body }: O): NonNullable<O['body']> {
  if (body === undefined) throw new Error(`${id} has no body.`)
  return body
}
