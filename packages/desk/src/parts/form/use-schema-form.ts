import type { AnyOperation, GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { CallProblem } from '../../lib/call-problem.ts'
import { wordsOfIssue } from './words-of-issue.ts'

/**
 * A form whose fields are checked by a schema of the contract, most often the body of an operation. What the server says
 * of a field is said at that field; the rest of a problem belongs into a `ProblemAlert`.
 */
export function useSchemaForm<Schema extends $ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  {
    values,
    problem = null,
  }: { readonly values: DefaultValues<input<Schema>>; readonly problem?: CallProblem | null },
) {
  const form = useForm<input<Schema>, unknown, output<Schema>>({
    resolver: zodResolver(schema, { error: wordsOfIssue }),
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

/** The schema of what an operation is given. */
export const bodyOf = <O extends AnyOperation>({ body }: O) =>
  body as unknown as $ZodType<GivenBodyOf<O> & FieldValues, GivenBodyOf<O> & FieldValues>
