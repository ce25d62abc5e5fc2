import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { CallProblem } from '../../lib/call-problem.ts'
import { wordsOfIssue } from './words-of-issue.ts'

/**
 * A form whose fields are checked by a schema of the contract, most often the body of an operation. What the server says
 * of a field is said at that field; the rest of a problem belongs into a `ProblemAlert`.
 * @param options.words what to say at a field, whatever is wrong with it: the schema speaks to programs
 */
export function useSchemaForm<Schema extends $ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  options: {
    readonly values: DefaultValues<input<Schema>>
    readonly problem?: CallProblem | null
    readonly words?: { readonly [Name in keyof input<Schema>]?: string }
  },
) {
  const { values, problem = null, words = {} } = options
  const said = words as Readonly<Record<string, string | undefined>>
  const check = zodResolver(schema, { error: wordsOfIssue })
  const resolver: Resolver<input<Schema>, unknown, output<Schema>> = async (
    given,
    context,
    asked,
  ) => {
    const checked = await check(given, context, asked)
    const errors = Object.entries(checked.errors as Record<string, object>).map(([name, error]) => [
      name,
      said[name] === undefined ? error : { ...error, message: said[name] },
    ])
    return { ...checked, errors: Object.fromEntries(errors) } as typeof checked
  }
  const form = useForm<input<Schema>, unknown, output<Schema>>({
    resolver,
    defaultValues: values,
    // A field is told to be wrong when it was left, not while it is being typed.
    mode: 'onTouched',
  })
  const { setError } = form
  useEffect(() => {
    for (const [field, message] of Object.entries(problem?.fields ?? {}))
      setError(field as Path<input<Schema>>, { message })
  }, [problem, setError])
  return form
}

/** The schema of what an operation is given. @throws Error for one that is given nothing */
export function bodyOf<O extends AnyOperation>({ id, body }: O): NonNullable<O['body']> {
  if (body === undefined) throw new Error(`${id} has no body.`)
  return body
}
