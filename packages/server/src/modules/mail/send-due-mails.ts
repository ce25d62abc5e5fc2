import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import { untilKept } from '../../platform/database/until-kept.ts'
import type { MailKind, MailPayloads } from '../../platform/http/pages.ts'
import { answerIn, codeIn } from './bounces/mail-news.ts'
import { markRefusedAddress } from './bounces/mark-refused-address.ts'
import { keepBack } from './keep-back.ts'
import { headersOf } from './mail-headers.ts'
import {
  claimDueMails,
  handBackMails,
  markMailFailed,
  markMailSent,
  type MailRow,
} from './mail-store.ts'
import { nextAttempt, nextLook } from './next-try.ts'
import { keptOfMail } from './shown-of-mail.ts'
import { takenNow } from './taken-now.ts'
import { urgencyOf, type Sender } from './urgency.ts'
import type { OutgoingMail } from '../../providers/mail/port.ts'
import { ticketFilesOfSale, ticketsPdfOfHolder } from '../tickets/exports.ts'
import { withFacts } from '../../platform/monitoring/scene.ts'
import { forCause } from '../../platform/tracing/spans.ts'

/** Longer than any mail server's time-out: a mail is not sent twice while one sending is under way. */
const claimMs = 2 * minuteMs
const mostAttempts = 12
/** When so many mails in a row do not reach the server, the server counts as away: with fewer, the mails may be the cause. */
const awayInARow = 2

/**
 * Sends mails of this sender that are due. Returns how many were taken, so that the caller repeats it until there are none; none when the
 * mail server is away. Then the mails that have met that wait, the others are due at the next round, and no try is counted.
 */
export async function sendDueMails(foyer: Foyer, sender: Sender): Promise<number> {
  const now = foyer.clock.now()
  const until = new Date(now.getTime() + claimMs)
  const claimed = await foyer.db.transaction(
    async (tx) => await claimDueMails(tx, now, until, await takenNow(tx, foyer, sender, now)),
  )
  const mails = await keepBack(foyer, claimed, now)
  let away = 0
  for (const [at, mail] of mails.entries()) {
    // After so long a wait for the database or the mail server, another process may have taken the others.
    if (foyer.clock.now() >= until) return mails.length
    away = (await aboutMail(mail, async () => await sendOne(foyer, mail))) ? 0 : away + 1
    if (away < awayInARow) continue
    const others = mails.slice(at + 1).map(({ id }) => id)
    if (others.length > 0)
      await foyer.db.transaction(async (tx) => {
        await handBackMails(tx, others, { at: foyer.clock.now() })
      })
    return 0
  }
  return away > 0 && away === mails.length ? 0 : claimed.length
}

/** Sends one mail and answers whether the server is there; its answer about the mail is written down. */
async function sendOne(foyer: Foyer, mail: MailRow): Promise<boolean> {
  const result = await attempt(foyer, mail)
  const now = foyer.clock.now()
  const { id, kind, attempts } = mail
  const kept = keptOfMail(kind, mail.payload)
  if (result.outcome === 'away') {
    await waitForServer(foyer, mail, result.reason)
    return false
  }
  noteBack(foyer)
  if (result.outcome === 'accepted') {
    // Whoever finds it unmarked sends it again.
    await untilKept(
      foyer.db,
      async () => await foyer.db.changeOne(async (tx) => await markMailSent(tx, { id, kept }, now)),
    )
    foyer.metrics.mailsSent.labels(kind).inc()
    return true
  }
  const code = codeIn(result.reason)
  const final = result.outcome === 'refused' || attempts >= mostAttempts
  const { reason } = result
  const nextAttemptAt = nextAttempt(now, attempts)
  await foyer.db.changeOne(async (tx) => {
    await markMailFailed(tx, id, { reason, code, final, nextAttemptAt, kept })
  })
  if (result.outcome === 'refused') await markRefusedAddress(foyer, mail.toEmail, code)
  foyer.metrics.mailsFailed.labels(kind).inc()
  const said = { outcome: result.outcome, answer: answerIn(result.reason) }
  foyer.log.warn({ mail: id, kind, attempt: attempts, ...said }, 'mail not sent')
  return true
}

async function waitForServer(foyer: Foyer, mail: MailRow, reason: string): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    await handBackMails(tx, [mail.id], { at: nextLook(now, mail.queuedAt), reason })
  })
  const { mail: room } = foyer.rooms
  if (room.awaySince !== null) return
  room.awaySince = now
  foyer.log.error(
    { reason: reason.slice(0, 200) },
    'the mail server is away or does not let us in: mails wait',
  )
}

function noteBack(foyer: Foyer): void {
  const { mail: room } = foyer.rooms
  const since = room.awaySince
  if (since === null) return
  room.awaySince = null
  const awayMs = foyer.clock.now().getTime() - since.getTime()
  foyer.log.info({ awayMs }, 'the mail server is back')
}

async function attempt(foyer: Foyer, mail: MailRow) {
  // Downloads of tickets do not hold up mails, and mails do not hold up a download for long.
  const rendering = foyer.rendering.ofLine('mails')
  try {
    const { payload } = mail
    const kind = mail.kind as MailKind
    // A code is rendered at once, and waits for no thread that draws tickets.
    const rendered =
      urgencyOf(kind) === 'code'
        ? foyer.pages.renderMail(kind, payload as never)
        : await rendering.mail({ kind, payload })
    const attachments = await attachmentsOf({ ...foyer, rendering }, mail)
    return await foyer.providers.mail.send({
      from: foyer.config.mailFrom,
      bounceTo: foyer.config.bounces.address,
      to: { email: mail.toEmail, name: mail.toName },
      ...rendered,
      messageId: mail.messageId,
      headers: headersOf(payload),
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

type Attachments = NonNullable<OutgoingMail['attachments']>

/**
 * Files are made when the mail is sent, not stored in the outbox, and they show the tickets of that time: one that was
 * passed on since is left out.
 */
async function attachmentsOf(foyer: Foyer, mail: MailRow): Promise<Attachments> {
  if (mail.kind === 'order' && mail.saleId !== null) {
    const { tickets, total } = mail.payload as MailPayloads['order']
    const shown = new Set(tickets.map(({ qrCid }) => qrCid))
    const { pdf, pictures } = await ticketFilesOfSale(
      foyer,
      // A mail about a part of an order carries the tickets of that part.
      { saleId: mail.saleId, codes: total === null ? tickets.map(({ code }) => code) : null },
      mail.toEmail,
      mail.attempts === 1,
    )
    return [
      ...asFile(pdf),
      ...pictures
        .filter(({ contentId }) => shown.has(contentId))
        .map(({ contentId, content }, index) => ({
          filename: `ticket-${index + 1}.png`,
          contentType: 'image/png',
          content,
          contentId,
        })),
    ]
  }
  if (mail.kind !== 'transfer_received') return []
  const { ticketIds } = mail.payload as MailPayloads['transfer_received']
  return asFile(await ticketsPdfOfHolder(foyer, ticketIds, mail.toEmail))
}

const asFile = (pdf: Buffer | null): Attachments =>
  pdf === null ? [] : [{ filename: 'tickets.pdf', contentType: 'application/pdf', content: pdf }]

/** Does something with a mail: the job that does it has whatever is due, but each mail belongs to what it was queued for. */
async function aboutMail<T>(
  { id, kind, saleId, traceparent }: MailRow,
  work: () => Promise<T>,
): Promise<T> {
  const facts = saleId === null ? {} : { sale: saleId }
  const start = { kind: 'internal', attributes: { 'foyer.mail': id } } as const
  return await forCause(
    `mail ${kind}`,
    start,
    traceparent,
    async () => await withFacts(facts, work),
  )
}
