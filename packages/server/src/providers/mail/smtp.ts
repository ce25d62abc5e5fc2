import { createTransport } from 'nodemailer'
import type { MailProvider, OutgoingMail } from './port.ts'

/** Mail through any SMTP server, e.g. `smtps://user:secret@mail.example:465`. */
export function createSmtpProvider(
  smtpUrl: string,
  { patienceMs = 10_000 }: { readonly patienceMs?: number } = {},
): MailProvider & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A mail server that hangs must not hold the queue for long.
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
        const reason = error instanceof Error ? error.message : String(error)
        // 5xx is for good; all else (4xx, time-outs, no connection) may pass.
        const code = (error as { responseCode?: number }).responseCode ?? 0
        return code >= 500 ? { outcome: 'refused', reason } : { outcome: 'failed', reason }
      }
    },
    close: () => {
      transport.close()
    },
  }
}

function toMessage(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: { address: mail.to.email, name: mail.to.name ?? '' },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
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
