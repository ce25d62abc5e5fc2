import { t } from '@foyer/language/texts.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { Article, Prose } from '../../parts/prose.tsx'
import type { RefundPolicyPage } from '../../renderers.ts'

const feeTerms = '/legal-information/purchase-terms-and-conditions/#section-4.10'

/** The policy that applies to an organiser without one of its own. */
function GeneralPolicy() {
  return (
    <>
      <p>
        {t(
          'If an event is cancelled, you can have the price of your ticket back. If it is moved or changed substantially, the organiser writes to you with what you can choose from.',
        )}
      </p>
      <p>
        {t(
          'If your plans change, you may pass your ticket on to somebody else through your wallet. The organiser is not bound to take it back.',
        )}
      </p>
    </>
  )
}

function EveryPolicy() {
  return (
    <>
      <p>
        <RichText
          text={t(
            'Booking fees generally cannot be refunded: see section 4.10 of the <terms>purchase terms and conditions</terms>.',
          )}
          parts={{ terms: (text) => <a href={feeTerms}>{text}</a> }}
        />
      </p>
      <p>{t('This does not affect your statutory rights.')}</p>
    </>
  )
}

export function refundPolicyPage(page: RefundPolicyPage): string {
  const { organiser, organisers } = page
  const heading =
    organiser === null
      ? t('Refund policy')
      : t('Refund policy of {organiser}', { organiser: organiser.name })
  return renderSitePage(page, {
    title: heading,
    description: t('When you can have your money back at {place}.', {
      place: organiser?.name ?? page.siteName,
    }),
    children: (
      <Article>
        <h1>{heading}</h1>
        {organiser !== null && organiser.policy !== null ? (
          <Prose html={organiser.policy} />
        ) : (
          <GeneralPolicy />
        )}
        <EveryPolicy />
        {organiser !== null && (
          <p>
            <a href={organiser.url}>
              {t('All events of {organiser}', { organiser: organiser.name })}
            </a>
          </p>
        )}
        {organisers.length > 0 && (
          <>
            <h2>{t('Organisers with a policy of their own')}</h2>
            <ul>
              {organisers.map((one) => (
                <li key={one.url}>
                  <a href={one.url}>{one.name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Article>
    ),
  })
}
