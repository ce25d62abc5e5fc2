import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { shortDay } from '../format/dates.ts'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { JsonScript } from '../layout/json-script.tsx'
import { OpenGraph } from '../layout/open-graph.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import { EventGrid } from '../parts/event-card.tsx'
import title from '../parts/page-title.module.css'
import { Prose } from '../parts/prose.tsx'
import { VoucherList } from '../parts/voucher-list.tsx'
import type { OrganiserPage } from '../renderers.ts'
import styles from './organiser-page.module.css'

/** https://schema.org/Organization */
function organiserSchema({ organiser, publicUrl, path }: OrganiserPage): object {
  const logo = madePictureUrl(organiser.logo, 'w320') ?? organiser.logo
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name: organiser.name,
        url: `${publicUrl}${path}`,
        ...(logo !== null && { logo: new URL(logo, publicUrl).href }),
      },
      breadcrumbs(publicUrl, [
        [t('All events'), '/all-events/'],
        [organiser.name, path],
      ]),
    ],
  }
}

export function organiserPage(page: OrganiserPage): string {
  const { organiser, events, vouchers } = page
  const description = t('What {organiser} puts on, and the tickets for it.', {
    organiser: organiser.name,
  })
  const picture = organiser.logo === null ? null : { url: organiser.logo, alt: organiser.name }
  return renderSitePage(page, {
    title: organiser.name,
    description,
    head: (
      <>
        <OpenGraph {...page} title={organiser.name} description={description} picture={picture} />
        <JsonScript type="application/ld+json" value={organiserSchema(page)} />
      </>
    ),
    children: (
      <>
        <header className={styles.head}>
          {organiser.logo !== null && (
            <img src={organiser.logo} alt="" width={96} height={96} className={styles.logo} />
          )}
          <h1 className={title.title}>{organiser.name}</h1>
        </header>
        {organiser.description !== '' && <Prose html={organiser.description} />}
        {organiser.charityName !== null && (
          <p className={styles.charity}>
            {t('Linked to the charity {charity}', { charity: organiser.charityName })}
          </p>
        )}
        <section className={title.section}>
          <h2>{t('Coming up')}</h2>
          {events.length === 0 ? (
            <EmptyState title={t('Nothing is on sale just now')} level={3}>
              {t('{organiser} has no dates to come.', { organiser: organiser.name })}
            </EmptyState>
          ) : (
            <EventGrid events={events} firstInSight={4} />
          )}
          {page.moreUrl !== null && (
            <p className={styles.policy}>
              <a href={page.moreUrl}>
                {t('Everything {organiser} has coming up', { organiser: organiser.name })}
              </a>
            </p>
          )}
        </section>
        {vouchers.length > 0 && (
          <section className={title.section}>
            <h2>{t('Gift vouchers')}</h2>
            <VoucherList vouchers={vouchers} />
          </section>
        )}
        {page.past.length > 0 && (
          <section className={title.section}>
            <h2>{t('Past events')}</h2>
            <ul className={styles.past}>
              {page.past.map((event) => (
                <li key={event.url}>
                  <a href={event.url}>{event.title}</a>{' '}
                  <time dateTime={event.startsAt}>{shortDay(event.startsAt, event.timeZone)}</time>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.policy}>
          <a href={organiser.refundPolicyUrl}>
            {t('Refund policy of {organiser}', { organiser: organiser.name })}
          </a>
        </p>
      </>
    ),
  })
}
