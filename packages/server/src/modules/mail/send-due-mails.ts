import type { Foyer } from '../../foyer.ts'
import type { MailKind } from '../../platform/http/pages.ts'
import { attachmentsOf } from './mail-attachments.ts'
import { marketingHeaders } from './marketing-headers.ts'
import {
  claimDueMails,
  handBackMails,
  markMailFailed,
  markMailSent,
  type MailRow,
} from './mail-store.ts'

const batch = 10
/** Longer than any mail server's time-out: a mail is not sent twice while one sending is under way. */
const claimMs = 120_000
const mostAttempts = 12

/** How long a mail waits that has found no mail server. */
const awayMs = 30_000
/** Since when the mail server of a shop is away, as far as this process knows: the log says it once. */
const awaySince = new WeakMap<Foyer, Date>()

/**
 * Sends what is due. Returns how many mails were taken, so that the caller goes on until there are none: none, too, when
 * the mail server is away. Then the one that has found that out waits, the others are due at the next look, and no try is
 * counted.
 */
export async function sendDueMails(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  const mails = await foyer.db.transaction(
    async (tx) => await claimDueMails(tx, now, new Date(now.getTime() + claimMs), batch),
  )
  for (const [at, mail] of mails.entries())
    if (!(await sendOne(foyer, mail))) {
      const others = mails.slice(at + 1).map(({ id }) => id)
      if (others.length === 0) return 0
      await foyer.db.transaction(async (tx) => {
        await handBackMails(tx, others, { at: foyer.clock.now() })
      })
      return 0
    }
  return mails.length
}

/** Whether the mail server is there: what it says of the mail is written down. */
async function sendOne(foyer: Foyer, mail: MailRow): Promise<boolean> {
  const result = await attempt(foyer, mail)
  const now = foyer.clock.now()
  if (result.outcome === 'away') {
    await waitForServer(foyer, mail, result.reason)
    return false
  }
  noteBack(foyer)
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
  return true
}

async function waitForServer(foyer: Foyer, mail: MailRow, reason: string): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    await handBackMails(tx, [mail.id], { at: new Date(now.getTime() + awayMs), reason })
  })
  if (awaySince.has(foyer)) return
  awaySince.set(foyer, now)
  foyer.log.error(
    { reason: reason.slice(0, 200) },
    'the mail server is away or does not let us in: mails wait',
  )
}

function noteBack(foyer: Foyer): void {
  const since = awaySince.get(foyer)
  if (since === undefined) return
  awaySince.delete(foyer)
  const wasAwayMs = foyer.clock.now().getTime() - since.getTime()
  foyer.log.info({ awayMs: wasAwayMs }, 'the mail server is back')
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
