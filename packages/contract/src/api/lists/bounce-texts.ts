import { t } from '@foyer/language/texts.ts'

const texts: Readonly<Record<string, () => string>> = {
  '1.1': () => t('There is no such mailbox'),
  '1.2': () => t('There is no such mail server'),
  '1.3': () => t('The address is misspelt'),
  '1.6': () => t('The mailbox has moved'),
  '1.10': () => t('Its owner receives no mail'),
  '2.1': () => t('The mailbox is closed'),
  '2.2': () => t('The mailbox is full'),
  '2.3': () => t('The mail was too large'),
  '3.4': () => t('The mail was too large'),
  '4.1': () => t('The mail server did not answer'),
  '4.2': () => t('The connection broke'),
  '4.4': () => t('There is no such mail server'),
  '4.7': () => t('The mail server could not be reached for days'),
}
const classes: Readonly<Record<string, () => string>> = {
  '1': () => t('The address is wrong'),
  '2': () => t('The mailbox takes no mail'),
  '3': () => t('The mail server had trouble'),
  '4': () => t('The way to the mail server is broken'),
  '5': () => t('The mail servers did not understand each other'),
  '6': () => t('The mail could not be read there'),
  '7': () => t('The mail server refused it, as spam or by a rule of its own'),
}

/**
 * What an enhanced status code (RFC 3463, and the registry it began) means, in plain words; null for one that says nothing.
 * `complained` stands for somebody who has said that it is spam.
 */
function bounceText(code: string): string | null {
  if (code === 'complained') return t('Its reader called it spam')
  const [, subject = '', detail = ''] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(code) ?? []
  return (texts[`${subject}.${detail}`] ?? classes[subject])?.() ?? null
}

/** What went wrong with a mail: the meaning of the code, before the words of the server. Null where nothing did. */
export function mailProblemText(code: string | null, said: string | null): string | null {
  const parts = [code === null ? null : bounceText(code), said]
  return parts.filter((part) => part !== null && part !== '').join(': ') || null
}
