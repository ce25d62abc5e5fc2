import { noFilters } from '@foyer/contract/listing-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { JsonScript } from '../layout/json-script.tsx'
import { OpenGraph } from '../layout/open-graph.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import { EventGrid } from '../parts/event-card.tsx'
import { Poster } from '../parts/poster.tsx'
import { Price } from '../parts/price.tsx'
import { SaleNote } from '../parts/sale-note.tsx'
import { VoucherList } from '../parts/voucher-list.tsx'
import { whenOf } from '../parts/when.ts'
import title from '../parts/page-title.module.css'
import { DayLinks } from './all-events/filter-chips.tsx'
import { QuickSearch } from './all-events/filter-form.tsx'
import type { EventCard, HomePage } from '../renderers.ts'
import styles from './home-page.module.css'

/** The one event shown large at the top. */
function Featured({ event }: { event: EventCard }) {
  return (
    <section className={styles.hero}>
      <a href={event.url} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <Poster picture={event.poster} title={event.title} silent first place="page" />
      </a>
      <div className={styles.words}>
        <p className={title.kicker}>
          <RichText text={t('<organiser/> presents')} parts={{ organiser: event.organiserName }} />
        </p>
        <h1 className={title.title}>{event.title}</h1>
        <p className={title.lead}>{event.summary}</p>
        <p className={styles.facts}>
          {!event.isGoods && (
            <strong className={styles.when}>{whenOf(event.dates, event.timeZone)}</strong>
          )}
          {event.place}
        </p>
        <p className={styles.price}>
          {event.sale.status === 'open' && event.from !== null ? (
            <Price
              price={event.from}
              currency={event.currency}
              postage={event.postage}
              isLowest={event.hasOtherPrices}
              large
            />
          ) : (
            <SaleNote sale={event.sale} timeZone={event.timeZone} />
          )}
        </p>
        <LinkButton href={event.url}>
          {event.sale.status === 'open' ? t('Get tickets') : t('Find out more')}
        </LinkButton>
      </div>
    </section>
  )
}

/** https://schema.org/WebSite */
function siteSchema({ siteName, publicUrl, look }: HomePage): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        name: siteName,
        url: `${publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/all-events/?search={words}`,
          'query-input': 'required name=words',
        },
      },
      {
        '@type': 'Organization',
        name: siteName,
        url: `${publicUrl}/`,
        logo: new URL(look.logoUrl ?? '/favicon.svg', publicUrl).href,
      },
    ],
  }
}

export function homePage(page: HomePage): string {
  const description = t(
    'Tickets and gift vouchers at {site}. The price you see is the price you pay.',
    { site: page.siteName },
  )
  return renderSitePage(page, {
    title: '',
    description,
    head: (
      <>
        <OpenGraph
          {...page}
          title={page.siteName}
          description={description}
          picture={page.featured?.poster ?? null}
        />
        <JsonScript type="application/ld+json" value={siteSchema(page)} />
      </>
    ),
    children: (
      <>
        {page.featured === null ? (
          <EmptyState level={1} title={t('Nothing is on sale just now')}>
            {t('Come back soon: the next season is being printed.')}
          </EmptyState>
        ) : (
          <Featured event={page.featured} />
        )}
        {page.featured !== null && (
          <section className={title.section} aria-label={t('Find an event')}>
            <QuickSearch />
            <DayLinks filters={noFilters} />
          </section>
        )}
        {page.events.length > 0 && (
          <section>
            <div className={title.row}>
              <h2>{t('Coming up')}</h2>
              <a href="/all-events/">{t('All events')}</a>
            </div>
            <EventGrid events={page.events} />
          </section>
        )}
        {page.vouchers.length > 0 && (
          <section className={title.section}>
            <h2>{t('Give an evening out')}</h2>
            <VoucherList vouchers={page.vouchers} />
          </section>
        )}
        {page.organisers.length > 0 && (
          <section className={title.section}>
            <h2>{t('Who puts it on')}</h2>
            <ul className={styles.organisers}>
              {page.organisers.map((organiser) => (
                <li key={organiser.url}>
                  <a href={organiser.url}>{organiser.name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  })
}
