import { t } from '@foyer/language/texts.ts'
import type { $ZodRawIssue } from 'zod/v4/core'

/** Enough to find a slip; a body may have a thousand fields that nobody knows, each with a name of megabytes. */
const [namesMost, nameMost] = [10, 80]

/** What is wrong with a field, where the schema has no words of its own for it: people read it at the field, and programs too. */
export function wordsOfIssue(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && issue.input === ''
        ? t('Please fill this in.')
        : t('This is too little: at least {count}.', { count: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? t('Please shorten this to {count} characters.', { count: Number(issue.maximum) })
        : t('This is too much: at most {count}.', { count: Number(issue.maximum) })
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? t('Please fill this in.')
        : t('Please check this.')
    case 'unrecognized_keys':
      return t('There is no field called {names}.', {
        names: issue.keys
          .slice(0, namesMost)
          .map((name) => name.slice(0, nameMost))
          .join(', '),
      })
    default:
      return issue.input === '' ? t('Please fill this in.') : t('Please check this.')
  }
}
