import { counted, t } from '@foyer/language/texts.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { labelled } from '../format/joined.ts'
import { codeMail } from './one-time-code-mail.tsx'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

/** The code that lets its owner in to the desk. */
export function deskCodeMail({ siteName, code, minutes }: MailPayloads['desk_code']): RenderedMail {
  return codeMail({
    siteName,
    code,
    minutes,
    subject: t('{code} is your code for the desk of {siteName}', { code, siteName }),
    title: t('Your code for the desk'),
    line: t('Your code for the desk of {siteName}: {code}', { siteName, code }),
  })
}

/** Says to somebody who may not come in that they may not: the page gives everybody the same answer. */
export function deskNoAccessMail({ siteName }: MailPayloads['desk_no_access']): RenderedMail {
  const subject = t('This address has no access to the desk of {siteName}', { siteName })
  const what = t(
    'Somebody, perhaps you, wanted to sign in to the desk of {siteName} with this e-mail address. Nobody there has it.',
    { siteName },
  )
  const next = t(
    'If it was you, try the address your colleagues invited, or ask them for an invitation. If it was not you, ignore this e-mail.',
  )
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: what,
      footer: null,
      children: (
        <Sheet>
          <h1 style={heading}>{t('Not an address of the desk')}</h1>
          <p style={paragraph}>{what}</p>
          <p style={{ ...paragraph, margin: 0 }}>{next}</p>
        </Sheet>
      ),
    }),
    text: [what, '', next, ''].join('\n'),
  }
}

/** Invites somebody to an organiser's desk. */
export function deskInvitationMail(payload: MailPayloads['desk_invitation']): RenderedMail {
  const { siteName, organiserName, invitedBy, roleText, acceptUrl, days } = payload
  const subject = t('Your invitation to the desk of {organiserName}', { organiserName })
  const what =
    invitedBy === null
      ? t('You are invited to the desk of {organiserName} at {siteName}.', {
          organiserName,
          siteName,
        })
      : t('{invitedBy} invites you to the desk of {organiserName} at {siteName}.', {
          invitedBy,
          organiserName,
          siteName,
        })
  const warning = counted(days, {
    one: 'The link works once, for {count} day. If you know nothing of this, ignore this e-mail.',
    other:
      'The link works once, for {count} days. If you know nothing of this, ignore this e-mail.',
  })
  const yes = t('Accept the invitation')
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: what,
      footer: <p style={small}>{warning}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{t('You are invited')}</h1>
          <p style={paragraph}>{what}</p>
          <p style={paragraph}>{roleText}</p>
          <p style={{ ...paragraph, margin: 0 }}>
            <MailButton href={acceptUrl}>{yes}</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [what, '', roleText, '', labelled(yes, acceptUrl), '', warning, ''].join('\n'),
  }
}
