import type { FastifyInstance, FastifyRequest } from 'fastify'
import { choice, ControlRefusal, controlRoute, wholeNumber } from '../lib/control-route.ts'
import { html } from '../lib/html.ts'
import { page } from '../lib/page.ts'
import type { MailFaults } from './mail-faults.ts'
import { mailFaultKinds } from './mail-faults.ts'
import type { Mailbox } from './mailbox.ts'
import type { MailMessage } from './message.ts'
import { returnKinds, type ReturnKind } from './returns.ts'
import { mailList, mailPage, mailTabs } from './viewer-pages.ts'

const asHtml = 'text/html; charset=utf-8'

/** `/mail/`: the viewer for people, `/mail/api/messages` for tests, `/_control/mail/…` for trouble. */
export function mailRoutes(
  app: FastifyInstance,
  mailbox: Mailbox,
  faults: MailFaults,
  giveBack: (message: MailMessage, kind: ReturnKind) => void,
): void {
  app.get('/mail/', async (_request, reply) => {
    return await reply.type(asHtml).send(page('Mail', mailList(mailbox.list())))
  })

  app.get('/mail/api/messages', async (request) => {
    const { to } = request.query as { to?: string }
    return { messages: mailbox.list(to).map(forTests) }
  })

  app.get('/mail/:id/', async (request, reply) => {
    const message = messageOf(request, mailbox)
    if (message === undefined) return await reply.status(404).type(asHtml).send(unknownPage)
    const { tab } = request.query as { tab?: string }
    const shown = mailPage(message, mailTabs.find((each) => each === tab) ?? null)
    return await reply.type(asHtml).send(page(message.subject, shown))
  })

  app.get('/mail/:id/html', async (request, reply) => {
    const message = messageOf(request, mailbox)
    if (message === undefined) return await reply.status(404).type(asHtml).send(unknownPage)
    // A message is somebody else's markup: it may run no script, send no forms, and use nothing of the sandbox's own origin.
    const policy =
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; " +
      "style-src 'unsafe-inline'; font-src * data:"
    return await reply
      .type(asHtml)
      .header('content-security-policy', policy)
      .send(`<base target="_blank">${withInlineImages(message)}`)
  })

  app.get('/mail/:id/attachments/:index', async (request, reply) => {
    const { index } = request.params as { index: string }
    const part = messageOf(request, mailbox)?.attachments[Number(index)]
    if (part === undefined) return await reply.status(404).type(asHtml).send(unknownPage)
    const name = encodeURIComponent(part.filename)
    return await reply
      .type(part.mimeType)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(part.content, 'base64'))
  })

  controlRoute(app, 'mail/fault', (input) => {
    const kind = choice(input, 'kind', ['none', ...mailFaultKinds])
    if (kind === 'none') faults.clear()
    else faults.set(kind, input['count'] === 'forever' ? null : wholeNumber(input, 'count', 1))
    return { fault: faults.current() }
  })

  controlRoute(
    app,
    'mail/:id/return',
    (input, id) => {
      const message = mailbox.get(id)
      if (message === undefined) throw new ControlRefusal('There is no such message.')
      const kind = choice(input, 'kind', returnKinds)
      giveBack(message, kind)
      return { kind }
    },
    '/mail/',
  )

  controlRoute(
    app,
    'mail/clear',
    () => {
      mailbox.clear()
      return { messages: [] }
    },
    '/mail/',
  )
}

const unknownPage = page('Mail', html`<h1>No such message</h1>`)

function messageOf(request: FastifyRequest, mailbox: Mailbox): MailMessage | undefined {
  const { id } = request.params as { id: string }
  return mailbox.get(id)
}

function forTests({ raw, ...message }: MailMessage): object {
  return { ...message, raw: raw.toString('utf8') }
}

function withInlineImages({ html: markup, attachments }: MailMessage): string {
  return attachments.reduce(
    (text, { contentId, mimeType, content }) =>
      contentId === null
        ? text
        : text.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${content}`),
    markup ?? '',
  )
}
