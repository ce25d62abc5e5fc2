import { wordsOfIssue } from '@foyer/contract/words-of-issue.ts'
import { t } from '@foyer/language/texts.ts'
import type * as z from 'zod'

/** What is wrong with a field, for people at the desk: its label stands beside it, so that it is not named again. */
export function fieldAtDesk(issue: z.core.$ZodIssue, given: unknown): string {
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
    t('A code has capital letters, digits and hyphens, and at least three of them.'),
  'expected a ticket': () => t('Please choose a ticket type.'),
  'expected a group of small letters': () =>
    t('Please give a word of small letters, digits and single hyphens, such as both-nights.'),
  'expected a key': () => t('Please choose one that the shop has.'),
}
