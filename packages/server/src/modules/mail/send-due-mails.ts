import type { Foyer } from '../../foyer.ts'
import type { MailKind } from '../../platform/pages.ts'
import { attachmentsOf } from './mail-attachments.ts'
import { marketingHeaders } from './marketing-headers.ts'
import { claimDueMails, markMailFailed, markMailSent, type MailRow } from './mail-store.ts'

const batch = 10
/** Longer than any mail server's time-out: a mail is not sent twice while one sending is under way. */
const claimMs = 120_000
const mostAttempts = 12

/** Sends what is due. Returns how many mails were taken, so that the caller goes on until there are none. */
export async function sendDueMails(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  const mails = await foyer.db.transaction(
    async (tx) => await claimDueMails(tx, now, new Date(now.getTime() + claimMs), batch),
  )
  for (const mail of mails) await sendOne(foyer, mail)
  return mails.length
}

async function sendOne(foyer: Foyer, mail: MailRow): Promise<void> {
  const result = await attempt(foyer, mail)
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    if (result.outcome === 'accepted') {
      await markMailSent(tx, mail.id, now)
      return
    }
    const final = result.outcome === 'refused' || mail.attempts >= mostAttempts
    await markMailFailed(tx, mail.id, {
      reason: result.reason,
      final,
      nextAttemptAt: nextAttempt(now, mail.attempts),
    })
  })
  if (result.outcome === 'accepted') foyer.metrics.mailsSent.labels(mail.kind).inc()
  else {
    foyer.metrics.mailsFailed.labels(mail.kind).inc()
    foyer.log.warn(
      { mail: mail.id, kind: mail.kind, attempt: mail.attempts, outcome: result.outcome },
      'mail not sent',
    )
  }
}

async function attempt(foyer: Foyer, mail: MailRow) {
  try {
    const rendered = foyer.pages.renderMail(mail.kind as MailKind, mail.payload as never)
    const attachments = await attachmentsOf(foyer, mail)
    return await foyer.providers.mail.send({
      from: foyer.config.mailFrom,
      to: { email: mail.to_email, name: mail.to_name },
      ...rendered,
      messageId: mail.message_id,
      headers: marketingHeaders(mail.payload),
      attachments,
    })
  } catch (error) {
    foyer.log.error({ err: error, mail: mail.id, kind: mail.kind }, 'mail could not be made')
    return {
      outcome: 'failed',
      reason: error instanceof Error ? error.message : 'unknown',
    } as const
  }
}

/** 10 s, 20 s, 40 s … at most an hour. */
function nextAttempt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(10_000 * 2 ** (attempts - 1), 3_600_000))
}
