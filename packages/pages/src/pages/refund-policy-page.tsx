import { renderSitePage } from '../layout/site-page.tsx'
import { Article, Prose } from '../parts/prose.tsx'
import type { RefundPolicyPage } from '../renderers.ts'

const feeTerms = '/legal-information/purchase-terms-and-conditions/#section-4.10'

/** What holds for an organiser without a policy of its own. */
function GeneralPolicy() {
  return (
    <>
      <p>
        If an event is cancelled, you can have the price of your ticket back. If it is moved or
        changed substantially, the organiser writes to you with what you can choose from.
      </p>
      <p>
        If your plans change, you may pass your ticket on to somebody else through your wallet. The
        organiser is not bound to take it back.
      </p>
    </>
  )
}

function EveryPolicy() {
  return (
    <>
      <p>
        Booking fees generally cannot be refunded: see section 4.10 of the{' '}
        <a href={feeTerms}>purchase terms and conditions</a>.
      </p>
      <p>This does not affect your statutory rights.</p>
    </>
  )
}

export function refundPolicyPage(page: RefundPolicyPage): string {
  const { organiser, organisers } = page
  const heading = organiser === null ? 'Refund policy' : `Refund policy of ${organiser.name}`
  return renderSitePage(page, {
    title: heading,
    description: `When you can have your money back at ${organiser?.name ?? page.siteName}.`,
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
            <a href={organiser.url}>All events of {organiser.name}</a>
          </p>
        )}
        {organisers.length > 0 && (
          <>
            <h2>Organisers with a policy of their own</h2>
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
