import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import type { Ids } from '../ids.ts'
import { html } from '../lib/html.ts'
import type { Vendor } from '../vendor.ts'
import { createMailFaults, mailFaultKinds } from './mail-faults.ts'
import { openMailbox } from './mailbox.ts'
import { returnMessage } from './returns.ts'
import { listenSmtp } from './smtp.ts'
import { mailRoutes } from './viewer-routes.ts'

export interface MailSimulator extends Vendor {
  smtpPort: number
  /** Gives the shop's URL, to which mails come back. */
  setShop: (origin: string) => void
}

const faultTexts = {
  temporary: 'refused for now (451)',
  reject: 'refused for good (550)',
  hang: 'never answered',
} satisfies Record<(typeof mailFaultKinds)[number], string>

/** A mail server that keeps every mail it receives, and the viewer for it. */
export async function createMail(
  listenAt: { readonly host: string; readonly port: number },
  folder: string | null,
  clock: Clock,
  ids: Ids,
  post: HttpPost,
): Promise<MailSimulator> {
  let shop: string | null = null
  const mailbox = await openMailbox(folder)
  const faults = createMailFaults()
  const smtp = await listenSmtp(listenAt, mailbox, faults, clock, ids)
  return {
    name: 'mail',
    smtpPort: smtp.port,
    async routes(app) {
      mailRoutes(app, mailbox, faults, (message, kind) => {
        if (shop !== null) returnMessage(message, kind, { post, shop, clock, ids })
      })
    },
    panel: () => html`
      <section aria-labelledby="mail">
        <h2 id="mail">Mail</h2>
        <div class="sheet">
          <p>
            <a href="/mail/">Messages: ${mailbox.list().length}</a>
            <span class="soft">SMTP on ${listenAt.host}:${smtp.port}</span>
          </p>
          <form method="post" action="/_control/mail/fault" class="row">
            <p class="soft">The next message is</p>
            ${mailFaultKinds.map(
              (kind) => html`<button name="kind" value="${kind}">${faultTexts[kind]}</button>`,
            )}
            ${faults.current() !== null && html`<button name="kind" value="none">Clear</button>`}
          </form>
        </div>
      </section>
    `,
    setShop: (origin) => void (shop = origin),
    resume: () => {},
    close: smtp.close,
  }
}
