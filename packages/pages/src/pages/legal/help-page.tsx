import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { Article } from '../../parts/prose.tsx'
import type { HelpPage } from '../../renderers.ts'

const answers = [
  [
    t('Where are my tickets?'),
    t(
      'In your wallet, and in the mail we sent when the order was complete. Sign in with the e-mail address you bought with; there is no password.',
    ),
    ['/account/wallet/', t('Open your wallet')],
  ],
  [
    t('Nothing has arrived'),
    t(
      'Mails can take a few minutes, and some are sorted into spam. Your tickets are in your wallet at once, whatever becomes of the mail.',
    ),
    ['/account/wallet/', t('Open your wallet')],
  ],
  [
    t('Was I charged?'),
    t(
      'A payment that ended without tickets goes back by itself. Please do not pay a second time: your order completes as soon as your bank has told us.',
    ),
    null,
  ],
  [
    t('I cannot come'),
    t(
      'You can pass tickets on to somebody else from your wallet. Whether a ticket can be refunded is up to its organiser.',
    ),
    ['/refund-policy/', t('Refund policies')],
  ],
  [
    t('I need a step-free way in, or another kind of access'),
    t(
      'What we know stands on the page of each event. Write to us about anything that is missing there.',
    ),
    ['/all-events/', t('All events')],
  ],
] as const

/** The way to reach people, the same from every page, and answers to what most of them ask. */
export function helpPage(page: HelpPage): string {
  const { email, phone, hours } = page.help
  return renderSitePage(page, {
    title: t('Help'),
    description: t('How to reach the people of {site}, and what is asked most often.', {
      site: page.siteName,
    }),
    children: (
      <Article>
        <h1>{t('Help')}</h1>
        {email === null && phone === null ? (
          <p>
            {t('Please answer any mail you have from us: it reaches the people of {site}.', {
              site: page.siteName,
            })}
          </p>
        ) : (
          <DescriptionList
            rows={[
              ...(email === null
                ? []
                : [
                    {
                      term: t('E-mail'),
                      detail: (
                        <a href={`mailto:${email}`}>
                          <EmailAddress address={email} />
                        </a>
                      ),
                    },
                  ]),
              ...(phone === null
                ? []
                : [
                    {
                      term: t('Telephone'),
                      detail: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
                    },
                  ]),
              ...(hours === null ? [] : [{ term: t('When'), detail: hours }]),
            ]}
          />
        )}
        <p>
          {t(
            'Please give the reference of your order if you have one: sixteen letters and digits, in the mail about it.',
          )}
        </p>
        {answers.map(([question, answer, link]) => (
          <section key={question}>
            <h2>{question}</h2>
            <p>{answer}</p>
            {link !== null && (
              <p>
                <a href={link[0]}>{link[1]}</a>
              </p>
            )}
          </section>
        ))}
      </Article>
    ),
  })
}
