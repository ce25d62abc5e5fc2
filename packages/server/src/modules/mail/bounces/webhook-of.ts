import type { IncomingHttpHeaders } from 'node:http'
import type { mailWebhook } from '@foyer/contract/endpoints/mail/mail.ts'
import type { mailgunWebhook } from '@foyer/contract/endpoints/mail/mailgun.ts'
import type { sendgridWebhook } from '@foyer/contract/endpoints/mail/sendgrid.ts'
import { t } from '@foyer/language/texts.ts'
import type { Config } from '../../../config/config.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { handle, type Handler } from '../../../platform/http/handle.ts'
import type { MailNews } from './mail-news.ts'
import { recordMailNews } from './record-news.ts'

interface Received {
  readonly key: string
  readonly body: Buffer
  readonly parsed: unknown
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

/**
 * An endpoint that is told what became of mails. Without a key in the settings there is no such path; without a good
 * signature nothing of it is believed. Whatever fails is sent again, and what was recorded before changes nothing.
 */
export const bounceWebhook = (
  endpoint: typeof mailWebhook | typeof mailgunWebhook | typeof sendgridWebhook,
  keyIn: (config: Config) => string | null,
  read: (received: Received) => readonly MailNews[] | 'unsigned' | 'unreadable',
): Handler =>
  handle(
    endpoint,
    async ({ foyer, request, now }) => {
      const key = keyIn(foyer.config)
      if (key === null) throw notFound(`${endpoint.path} without a key`)
      const body = request.rawBody ?? Buffer.alloc(0)
      const news = read({ key, body, parsed: request.body, headers: request.headers, now })
      if (news === 'unsigned') throw new FoyerError('unsigned', t('The signature is not valid.'))
      if (news === 'unreadable')
        throw new FoyerError('invalid_input', t('Please check what you entered and try again.'))
      for (const one of news) await recordMailNews(foyer, one)
      return {}
    },
    { xsrf: 'none' },
  )
