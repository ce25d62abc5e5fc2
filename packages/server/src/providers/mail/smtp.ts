import { createTransport } from 'nodemailer'
import { mailServerOf } from '../../config/mail-config.ts'
import type { MailProvider, OutgoingMail } from './port.ts'

/** Mail through any SMTP server, e.g. `smtps://user:secret@mail.example:465`. Throws for a wrong URL. */
export function createSmtpProvider(
  smtpUrl: string,
  { patienceMs = 10_000 }: { readonly patienceMs?: number } = {},
): MailProvider & { close(): void } {
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    pool: true,
    // One for each sender (modules/mail/urgency.ts), so that none waits for a mail of another.
    maxConnections: 3,
    // A mail server that hangs must not block the queue for long.
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail))
        return { outcome: 'accepted' }
      } catch (error) {
        return {
          outcome: outcomeOf(error as SmtpFault),
          reason: error instanceof Error ? error.message : String(error),
        }
      }
    },
    close: () => {
      transport.close()
    },
  }
}

interface SmtpFault {
  readonly command?: string
  readonly responseCode?: number | false
}

/** A server's answers to a client that has to log in first or has done it wrongly (RFC 4954). */
const loginCodes = new Set([530, 534, 535, 538])

/**
 * Only an answer to this recipient or to this message is about this mail: 5xx is then permanent, 4xx may pass. All other
 * trouble (no connection, no TLS, a time-out, our login, our sender's address) is for us or the server's operator to mend,
 * and does not count against the mail. Errors before sending, such as an invalid e-mail address, are about the mail too.
 */
function outcomeOf({
  command = '',
  responseCode = false,
}: SmtpFault): 'refused' | 'failed' | 'away' {
  const aboutMail = ['RCPT TO', 'DATA'].includes(command) && responseCode !== false
  if (aboutMail && !loginCodes.has(responseCode) && responseCode !== 421)
    return responseCode >= 500 ? 'refused' : 'failed'
  return command === 'API' ? 'failed' : 'away'
}

function toMessage(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: { address: mail.to.email, name: mail.to.name ?? '' },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    ...(typeof mail.bounceTo === 'string' && {
      envelope: { from: mail.bounceTo, to: mail.to.email },
    }),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content,
      ...(contentId !== undefined && {
        cid: contentId,
        contentDisposition: 'inline' as const,
      }),
    })),
  }
}
