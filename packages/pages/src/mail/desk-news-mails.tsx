import { t } from '@foyer/language/texts.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { plainLetter } from './plain-letter.tsx'

const footerOf = (siteName: string): string =>
  t('You get this e-mail because you use the desk of {siteName}.', { siteName })

/** Tells somebody that a passkey came to their sign-in, or went: whoever has their browser could do it without them. */
export function deskPasskeyMail(news: MailPayloads['desk_passkey']): RenderedMail {
  const { siteName, what, passkey, deskUrl } = news
  const texts =
    what === 'added'
      ? [
          t('From now on the passkey “{passkey}” signs in as you at the desk of {siteName}.', {
            passkey,
            siteName,
          }),
          t(
            'Was it not you? Remove it at once under My sign-in, and sign out of all other browsers there: {deskUrl}',
            { deskUrl },
          ),
        ]
      : [
          t('The passkey “{passkey}” signs in as you no more at the desk of {siteName}.', {
            passkey,
            siteName,
          }),
          t(
            'Was it not you? Look under My sign-in which passkeys and browsers are yours: {deskUrl}',
            { deskUrl },
          ),
        ]
  const subject =
    what === 'added'
      ? t('A passkey was added to your sign-in')
      : t('A passkey was removed from your sign-in')
  return plainLetter({ siteName, subject, texts, footer: footerOf(siteName) })
}

/** Tells somebody that they can do something else at an organiser now, or nothing any more. */
export function deskRoleMail(news: MailPayloads['desk_role']): RenderedMail {
  const { siteName, organiserName, changedBy, roleText } = news
  const subject =
    roleText === null
      ? t('You are no longer at the desk of {organiserName}', { organiserName })
      : t('Your role at the desk of {organiserName} was changed', { organiserName })
  const texts = [
    roleText === null
      ? t('{changedBy} has removed you. Your access has ended.', { changedBy })
      : t('{changedBy} has given you another role.', { changedBy }),
    ...(roleText === null ? [] : [roleText]),
    t('Is that a surprise? Please ask an owner of {organiserName}.', { organiserName }),
  ]
  return plainLetter({ siteName, subject, texts, footer: footerOf(siteName) })
}
