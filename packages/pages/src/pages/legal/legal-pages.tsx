import { renderSitePage } from '../../layout/site-page.tsx'
import { Article, Prose } from '../../parts/prose.tsx'
import type { LegalTextPage, PageFrame } from '../../renderers.ts'

const documents = [
  ['/legal-information/purchase-terms-and-conditions/', 'Purchase terms and conditions'],
  ['/refund-policy/', 'Refund policy'],
  ['/legal-information/privacy/', 'Privacy'],
  ['/cookies/', 'Cookie settings'],
  ['/legal-information/imprint/', 'Who runs this shop'],
] as const

/** Everything with legal weight, in one place. */
export function legalPage(page: PageFrame): string {
  return renderSitePage(page, {
    title: 'Legal information',
    description: `Terms, policies and who is behind ${page.siteName}.`,
    children: (
      <Article>
        <h1>Legal information</h1>
        <ul>
          {documents.map(([url, name]) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </Article>
    ),
  })
}

const names = { imprint: 'Who runs this shop', privacy: 'Privacy' } as const

/** What the software does with people's data wherever it runs; the operator's own text stands above it. */
function WhatWeKeep() {
  return (
    <>
      <h2>What is kept, and for how long</h2>
      <ul>
        <li>
          Your order: name, e-mail address, what you bought, and an address where something is sent
          or a donation needs one. Orders are kept for as long as tax law asks for them.
        </li>
        <li>
          Card details never reach us: they go from your browser to the payment provider, and we
          keep the kind of card and its last four digits.
        </li>
        <li>Answers to sensitive questions are deleted a week after the event.</li>
        <li>Baskets without an order are forgotten after 30 days, one-time codes after a day.</li>
        <li>News comes only if you have asked for it, and every message says how to stop it.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can see, download, correct and erase what is kept about you on{' '}
        <a href="/account/">your account’s page</a>. What your browser keeps, and your choice about
        it, is under <a href="/cookies/">Cookie settings</a>.
      </p>
    </>
  )
}

/** A text only the operator can write. */
export function legalTextPage(page: LegalTextPage): string {
  const name = names[page.text]
  return renderSitePage(page, {
    title: name,
    description: `${name}: ${page.siteName}.`,
    hidden: page.html === null,
    children: (
      <Article>
        <h1>{name}</h1>
        {page.html === null ? (
          <p>
            {page.siteName} has not published this text yet. <a href="/help/">Ask for it.</a>
          </p>
        ) : (
          <Prose html={page.html} />
        )}
        {page.text === 'privacy' && <WhatWeKeep />}
      </Article>
    ),
  })
}
