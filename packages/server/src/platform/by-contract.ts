import { bodyMistakesMaximum } from '@foyer/contract/limits.ts'
import { wordsOfIssue } from '@foyer/contract/words-of-issue.ts'
import { t } from '@foyer/language/texts.ts'
import { safeParse, type $ZodRawIssue, type $ZodType } from 'zod/v4/core'
import { FoyerError, notFound } from './errors.ts'
import { exactly } from './is-exact.ts'

/** Decodes by the contract; a value that does not fit is refused with a text for each field, an id in a path as unknown. */
export function parse(
  schema: $ZodType,
  value: unknown,
  refusal: 'invalid_input' | 'not_found' = 'invalid_input',
): unknown {
  const result = safeParse(schema, value, { error: wordsOfFewIssues() })
  if (result.success) return result.data
  if (refusal === 'not_found') throw notFound()
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  )
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields,
    internal: Object.entries(fields)
      .map((pair) => pair.join(': '))
      .join('; ')
      .slice(0, 500),
  })
}

/**
 * The words of so many mistakes that a form can show. A body whose every part is wrong is refused in the middle: to say it of a
 * hundred thousand parts would hold up everybody. A text that fits another choice of a union has its mistakes counted, too.
 */
function wordsOfFewIssues(): (issue: $ZodRawIssue) => string {
  let count = 0
  return (issue) => {
    count += 1
    if (count <= bodyMistakesMaximum) return wordsOfIssue(issue)
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      internal: `more than ${bodyMistakesMaximum} mistakes`,
    })
  }
}

/** Writes answers as JSON, and nothing that the contract does not declare. */
export function writerOf(path: string, response: $ZodType): (answer: unknown) => string {
  const isExact = exactly(response)
  return (answer) => {
    if (isExact(answer)) return JSON.stringify(answer)
    const result = safeParse(response, answer)
    if (result.success) return JSON.stringify(result.data)
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${path}: the answer breaks the contract: ${where.join('; ')}`)
  }
}
