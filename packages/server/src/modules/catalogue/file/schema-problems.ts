import { codeLengthMinimum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type * as z from 'zod'
import { catalogueJsonSchema } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { wordsOfIssue } from '@foyer/contract/words-of-issue.ts'
import { suggestion } from './did-you-mean.ts'
import type { FilePath, PathProblem } from './problem.ts'

/** What is wrong with a field, for people at the desk: its label is next to it, so it is not named again. */
function fieldAtDesk(issue: z.core.$ZodIssue, given: unknown): string {
  const words = Object.entries(hints).find(([hint]) => issue.message.startsWith(hint))?.[1]
  return words?.() ?? wordsOfIssue({ ...issue, input: given } as z.core.$ZodRawIssue)
}

/** The fields of the contract that say in words of their own what they expect, by how these begin. */
const hints: Readonly<Record<string, () => string>> = {
  'expected a text that can be seen': () =>
    t('Please give a text that can be seen, in one line and without control characters.'),
  'expected a text': () => t('Please fill this in.'),
  'expected an amount of money': () => t('Please give an amount of money, such as 12.50.'),
  'expected at most two decimals': () => t('Please give at most two decimals.'),
  'expected a country': () => t('Please choose a country.'),
  'expected a time zone': () => t('Please choose a time zone.'),
  'expected a duration': () => t('Please say how long, such as 10 minutes.'),
  'expected an address that starts with https://': () =>
    t('Please give an address that starts with https://.'),
  'expected a number of tickets': () => t('Please say how many tickets there are.'),
  'expected true, false or a time': () => t('Please give a day and a time.'),
  'needs at least one date': () => t('Please give at least one date.'),
  'needs at least one ticket type': () => t('Please give at least one ticket type.'),
  'expected an e-mail address': () => t('Please give an e-mail address.'),
  'expected a code of capital letters': () =>
    t('A code has capital letters, digits and hyphens, and at least {least} of them.', {
      least: codeLengthMinimum,
    }),
  'expected a ticket': () => t('Please choose a ticket type.'),
  'expected a group of small letters': () =>
    t('Please give a word of small letters, digits and single hyphens, such as both-nights.'),
  'expected a key': () => t('Please choose one that the shop has.'),
}

type Issue = z.core.$ZodIssue
type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts the schema library's findings in words that an author of a catalogue file understands. */
export function schemaProblems(issues: readonly Issue[], value: unknown): PathProblem[] {
  return issues.flatMap((issue) => problemsOf(issue, issue.path as FilePath, value))
}

function problemsOf(issue: Issue, path: FilePath, value: unknown): PathProblem[] {
  const name = String(path.at(-1) ?? 'the file')
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(path)
    return issue.keys.map((unknown) => ({
      path: [...path, unknown],
      atKey: true,
      reason: `"${unknown}" is not known here`,
      guess: suggestion(unknown, () => known),
      atDesk: t('There is no field called {names}.', { names: unknown }),
    }))
  }
  if (issue.code === 'invalid_key') {
    const reason = issue.issues[0]?.message ?? 'not a key'
    return [{ path, atKey: true, reason: `"${name}": ${reason}`, atDesk: t('Please check this.') }]
  }
  const given = valueAt(value, path)
  const atDesk = fieldAtDesk(issue, given)
  if (given === undefined) return [{ path, reason: `"${name}" is missing`, atDesk }]
  if (issue.code === 'invalid_type' && !isOwnWording(issue)) {
    return [
      {
        path,
        reason: `"${name}": expected ${nameOfType(issue.expected)}, not ${describe(given)}`,
        atDesk,
      },
    ]
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return [
      {
        path,
        reason: `"${name}": expected one of ${values.join(', ')}, not ${describe(given)}`,
        ...(typeof given === 'string' && { guess: suggestion(given, () => values) }),
        atDesk,
      },
    ]
  }
  return [{ path, reason: `"${name}": ${withoutPrefix(issue.message)}`, atDesk }]
}

/** Messages of our own fields start with "expected" or "needs"; the library's with a capital letter. */
function isOwnWording(issue: Issue): boolean {
  return /^[a-z]/.test(issue.message)
}

function withoutPrefix(message: string): string {
  return message.replace(/^(Invalid input: |Too (big|small): )/, '')
}

function nameOfType(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    object: 'fields',
    record: 'entries, each under its key',
    array: 'a list',
  }
  return names[expected] ?? expected
}

function describe(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isNode(value)) return 'fields'
  return typeof value === 'string' ? `"${value.slice(0, 60)}"` : JSON.stringify(value)
}

function valueAt(value: unknown, path: FilePath): unknown {
  let current = value
  for (const step of path) {
    if (Array.isArray(current)) current = (current as unknown[])[Number(step)]
    else if (isNode(current) && Object.hasOwn(current, step)) current = current[step]
    else return undefined
  }
  return current
}

let schema: Record<string, unknown> | undefined

/** The field names the schema knows at a path; records let every key through to their entries. */
function knownKeys(path: FilePath): string[] {
  schema ??= catalogueJsonSchema()
  let node: unknown = schema
  for (const step of path) {
    if (!isNode(node)) return []
    if (isNode(node['properties'])) node = node['properties'][step]
    else node = node['additionalProperties'] ?? node['items']
  }
  return isNode(node) && isNode(node['properties']) ? Object.keys(node['properties']) : []
}
