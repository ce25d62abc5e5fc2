import { readableTime } from '../clock.ts'
import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { returnKinds, type ReturnKind } from './returns.ts'
import type { MailMessage } from './message.ts'

export function mailList(messages: readonly MailMessage[]): Html {
  return html`
    <h1>Mail</h1>
    ${messages.length === 0 && html`<p class="soft">Nothing has been sent yet.</p>`}
    <ul class="plain">
      ${messages.map(
        (message) =>
          html`<li>
            <a href="/mail/${message.id}/">${message.subject || '(no subject)'}</a>
            <div class="soft">
              ${message.to.join(', ')} · ${readableTime(message.receivedAt)} UTC
              ${message.attachments.length > 0 && html`· ${message.attachments.length} attached`}
            </div>
          </li>`,
      )}
    </ul>
    ${
      messages.length > 0 &&
      html`<form method="post" action="/_control/mail/clear" class="row">
        <button>Delete all</button>
      </form>`
    }
  `
}

const returnTexts = {
  bounced: 'came back (no such user)',
  full: 'came back (mailbox full)',
  delayed: 'was put off',
  complained: 'was called spam',
} satisfies Record<ReturnKind, string>

export const mailTabs = ['html', 'text', 'headers', 'attachments', 'raw'] as const
export type MailTab = (typeof mailTabs)[number]

const tabNames = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  attachments: 'Attachments',
  raw: 'Raw',
} satisfies Record<MailTab, string>

export function mailPage(message: MailMessage, wished: MailTab | null): Html {
  const tab = wished ?? (message.html === null ? 'text' : 'html')
  return html`
    <p><a href="/mail/">All mail</a></p>
    <h1>${message.subject || '(no subject)'}</h1>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${readableTime(message.receivedAt)} UTC</dd>
    </dl>
    <nav class="tabs" aria-label="Parts of the message">
      ${mailTabs.map((each) =>
        each === tab
          ? html`<a href="?tab=${each}" aria-current="page">${tabNames[each]}</a>`
          : html`<a href="?tab=${each}">${tabNames[each]}</a>`,
      )}
    </nav>
    <div class="sheet">${tabContent(message, tab)}</div>
    <form method="post" action="/_control/mail/${message.id}/return" class="row">
      <p class="soft">Tell the shop that it</p>
      ${returnKinds.map((kind) => html`<button name="kind" value="${kind}">${returnTexts[kind]}</button>`)}
    </form>
  `
}

function tabContent(message: MailMessage, tab: MailTab): Html {
  switch (tab) {
    case 'html':
      return message.html === null
        ? html`<p class="soft">No HTML part.</p>`
        : html`<iframe
            class="mail"
            title="The message as HTML"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="/mail/${message.id}/html"
          ></iframe>`
    case 'text':
      return message.text === null
        ? html`<p class="soft">No text part.</p>`
        : html`<pre>${message.text}</pre>`
    case 'headers':
      return html`<dl>
        ${message.headers.map(
          ({ name, value }) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`
    case 'attachments':
      return attachmentList(message)
    case 'raw':
      return html`<pre>${message.raw.toString('utf8')}</pre>`
  }
}

function attachmentList({ id, attachments }: MailMessage): Html {
  if (attachments.length === 0) return html`<p class="soft">Nothing attached.</p>`
  return html`<ul class="plain">
    ${attachments.map(
      ({ filename, mimeType, size }, index) =>
        html`<li>
          <a href="/mail/${id}/attachments/${index}" download="${filename}">${filename}</a>
          <span class="soft">${mimeType}, ${size} bytes</span>
        </li>`,
    )}
  </ul>`
}
