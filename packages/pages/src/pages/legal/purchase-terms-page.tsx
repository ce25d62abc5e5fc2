import { t } from '@foyer/language/texts.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import { Article } from '../../parts/prose.tsx'
import type { PurchaseTermsPage } from '../../renderers.ts'
import { purchaseTerms } from './purchase-terms.ts'
import styles from './purchase-terms-page.module.css'

/** The terms, each clause under a number that links can name: `#section-4.10`. */
export function purchaseTermsPage(page: PurchaseTermsPage): string {
  const title = t('Purchase terms and conditions')
  return renderSitePage(page, {
    title,
    description: t('What holds when you buy tickets or gift vouchers at {site}.', {
      site: page.siteName,
    }),
    children: (
      <Article>
        <h1>{title}</h1>
        {purchaseTerms(page.siteName).map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`} className={styles.section}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            <ol className={styles.clauses}>
              {section.clauses.map((clause, position) => (
                <li key={clause} id={`section-${index + 1}.${position + 1}`}>
                  <a href={`#section-${index + 1}.${position + 1}`} className={styles.number}>
                    {index + 1}.{position + 1}
                  </a>
                  <p>{clause}</p>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Article>
    ),
  })
}
