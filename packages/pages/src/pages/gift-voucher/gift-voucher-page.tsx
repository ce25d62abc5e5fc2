import { counted, t } from '@foyer/language/texts.ts'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { money } from '../../format/money.ts'
import { OpenGraph } from '../../layout/open-graph.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { FormProblem } from '../../parts/form-problem.tsx'
import title from '../../parts/page-title.module.css'
import { Poster } from '../../parts/poster.tsx'
import { Prose } from '../../parts/prose.tsx'
import type { GiftVoucherPage } from '../../renderers.ts'
import styles from './gift-voucher-page.module.css'
import { FreeAmountForm, SetAmountsForm } from './gift-voucher-forms.tsx'

function deliveryOf({ byEmail, byPost }: GiftVoucherPage['voucher']): string {
  if (byEmail && byPost) return t('Sent by e-mail or by post.')
  return byPost ? t('Sent by post.') : t('Sent by e-mail.')
}

export function giftVoucherPage(page: GiftVoucherPage): string {
  const { voucher } = page
  const lowest = Math.min(...voucher.amounts, voucher.free?.min ?? Number.POSITIVE_INFINITY)
  const description = t('A gift voucher for what {organiser} puts on, from {amount}.', {
    organiser: voucher.organiser.name,
    amount: money(lowest, voucher.currency),
  })
  const picture = voucher.picture === null ? null : { url: voucher.picture, alt: voucher.name }
  return renderSitePage(page, {
    title: page.wrongAmount ? t('Error: {title}', { title: voucher.name }) : voucher.name,
    description,
    head: <OpenGraph {...page} title={voucher.name} description={description} picture={picture} />,
    children: (
      <div className={styles.voucher}>
        <Poster picture={picture} title={voucher.name} silent first className={styles.picture} />
        <div>
          <p className={title.kicker}>
            <a href={voucher.organiser.url}>{voucher.organiser.name}</a>
          </p>
          <h1 className={title.title}>{voucher.name}</h1>
          {voucher.description !== '' && <Prose html={voucher.description} />}
          <p className={styles.facts}>
            {deliveryOf(voucher)}{' '}
            {counted(voucher.validMonths, {
              one: 'Valid for {count} month.',
              other: 'Valid for {count} months.',
            })}
          </p>
          {page.wrongAmount && (
            <FormProblem
              text={t('Please choose one of the amounts on offer.')}
              fieldId={voucher.free === null ? 'set-amount' : 'free-amount'}
            />
          )}
          <TicketStub
            {...(voucher.free !== null &&
              voucher.amounts.length > 0 && {
                tail: <FreeAmountForm voucher={voucher} />,
              })}
          >
            {voucher.amounts.length > 0 ? (
              <SetAmountsForm voucher={voucher} />
            ) : (
              <FreeAmountForm voucher={voucher} />
            )}
          </TicketStub>
        </div>
      </div>
    ),
  })
}
