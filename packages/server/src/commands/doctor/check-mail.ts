import { providerPatienceMs } from '@foyer/contract/limits.ts'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { mailServerOf } from '../../config/mail-config.ts'
import { type Finding, reasonOf } from './finding.ts'

/** Explanations by error code: https://nodemailer.com/smtp/#error-handling */
const todos: Readonly<Record<string, string>> = {
  EAUTH:
    'Check the user and password in SMTP_URL; characters such as @ and / are written %40 and %2F there.',
  ETLS: 'The server has to offer STARTTLS, or take smtps: (port 465): codes and tickets do not go to another machine in the clear.',
}
const otherwise =
  'Check host and port in SMTP_URL (smtps: for port 465, smtp: for 587), and that a firewall lets it out.'

/**
 * Checks whether the mail server can be reached, speaks the protocol that SMTP_URL says, and accepts the login; sends
 * nothing.
 */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> {
  if (smtpUrl === null)
    return [
      {
        what: 'mail',
        state: 'unknown',
        detail: 'SMTP_URL is not set: mails go to the viewer of the simulators',
      },
    ]
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    connectionTimeout: providerPatienceMs,
    greetingTimeout: providerPatienceMs,
    socketTimeout: providerPatienceMs,
  })
  try {
    await transport.verify()
    return [{ what: 'mail', state: 'fine', detail: `${hostOf(smtpUrl)} takes our login` }]
  } catch (error) {
    const code = (error as { code?: string }).code
    return [
      {
        what: 'mail',
        state: 'wrong',
        detail: `${hostOf(smtpUrl)}: ${reasonOf(error)}`,
        todo: code === undefined ? otherwise : (todos[code] ?? otherwise),
      },
    ]
  } finally {
    transport.close()
  }
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'the mail server'
  }
}
