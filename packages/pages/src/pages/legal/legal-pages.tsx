import {
  basketKeptDays,
  doorScansKeptDays,
  mailTextKeptDays,
  oneTimeCodesKeptDays,
  sensitiveAnswersKeptDays,
  sessionIdleDays,
} from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { errorServiceText } from '../../parts/error-service.ts'
import { Article, Prose } from '../../parts/prose.tsx'
import type { LegalTextPage, PublicFrame } from '../../renderers.ts'

const documents = [
  ['/legal-information/purchase-terms-and-conditions/', t('Purchase terms and conditions')],
  ['/refund-policy/', t('Refund policy')],
  ['/legal-information/privacy/', t('Privacy')],
  ['/cookies/', t('Cookie settings')],
  ['/legal-information/imprint/', t('Who runs this shop')],
] as const

/** Links to everything with legal weight, in one place. */
export function legalPage(page: PublicFrame): string {
  return renderSitePage(page, {
    title: t('Legal information'),
    description: t('Terms, policies and who is behind {site}.', { site: page.siteName }),
    children: (
      <Article>
        <h1>{t('Legal information')}</h1>
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

const names = { imprint: t('Who runs this shop'), privacy: t('Privacy') } as const

/** States what the software does with people's data wherever it runs; the operator's own text stands above it. */
function WhatWeKeep({
  errorService,
  orderYears,
}: Pick<LegalTextPage, 'errorService' | 'orderYears'>) {
  return (
    <>
      <h2>{t('What is kept, and for how long')}</h2>
      <ul>
        <li>
          {t(
            'Your order: name, e-mail address, what you bought, and an address where something is sent or a donation needs one.',
          )}{' '}
          {counted(orderYears, {
            one: 'After {count} year, when tax law no longer asks for it, an order names nobody any more.',
            other:
              'After {count} years, when tax law no longer asks for it, an order names nobody any more.',
          })}
        </li>
        <li>
          {t(
            'Card details never reach us: they go from your browser to the payment provider, and we keep the kind of card and its last four digits.',
          )}
        </li>
        {errorService !== null && <li>{errorServiceText(errorService)}</li>}
        <li>
          {t('Answers to sensitive questions are deleted {days} days after the event.', {
            days: sensitiveAnswersKeptDays,
          })}
        </li>
        <li>
          {t(
            'Baskets without an order are forgotten {days} days after they were last used, with everything typed on the way; that you are signed in is forgotten {idle} days after your last visit.',
            { days: basketKeptDays, idle: sessionIdleDays },
          )}{' '}
          {counted(oneTimeCodesKeptDays, {
            one: 'One-time codes are deleted after {count} day.',
            other: 'One-time codes are deleted after {count} days.',
          })}
        </li>
        <li>
          {t(
            'The text of e-mails we sent you is deleted after {days} days; that they were sent stays with the order. When a ticket was shown at the door is forgotten {doorDays} days after the event.',
            { days: mailTextKeptDays, doorDays: doorScansKeptDays },
          )}
        </li>
        <li>
          {t('News comes only if you have asked for it, and every message says how to stop it.')}
        </li>
      </ul>
      <h2>{t('Your rights')}</h2>
      <p>
        <RichText
          text={t(
            'You can see, download, correct and erase what is kept about you on <account>your account’s page</account>. What your browser keeps, and your choice about it, is under <cookies>Cookie settings</cookies>.',
          )}
          parts={{
            account: (text) => <a href="/account/">{text}</a>,
            cookies: (text) => <a href="/cookies/">{text}</a>,
          }}
        />
      </p>
    </>
  )
}

/** A page for a text that only the operator can write. */
export function legalTextPage(page: LegalTextPage): string {
  const name = names[page.text]
  return renderSitePage(page, {
    title: name,
    description: t('{document}: {site}.', { document: name, site: page.siteName }),
    hidden: page.html === null,
    children: (
      <Article>
        <h1>{name}</h1>
        {page.html === null ? (
          <p>
            <RichText
              text={t('{site} has not published this text yet. <help>Ask for it.</help>', {
                site: page.siteName,
              })}
              parts={{ help: (text) => <a href="/help/">{text}</a> }}
            />
          </p>
        ) : (
          <Prose html={page.html} />
        )}
        {page.text === 'privacy' && (
          <WhatWeKeep errorService={page.errorService} orderYears={page.orderYears} />
        )}
      </Article>
    ),
  })
}
