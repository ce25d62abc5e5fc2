import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { longCalendarDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import type { AccountCard, AccountPlan, PlanPartRow } from '../../renderers.ts'
import styles from './account-page.module.css'

interface Props<Item> {
  readonly items: readonly Item[]
  readonly xsrf: string
}

function cardFacts({ expiry, isDefault, paysPlan }: AccountCard): string {
  if (isDefault && paysPlan) return t('Expires {expiry}, default, pays a payment plan', { expiry })
  if (isDefault) return t('Expires {expiry}, default', { expiry })
  return paysPlan
    ? t('Expires {expiry}, pays a payment plan', { expiry })
    : t('Expires {expiry}', { expiry })
}

/** Cards kept at the provider, the default one first. */
export function Cards({ items, xsrf }: Props<AccountCard>) {
  return (
    <>
      {items.length === 0 ? (
        <p>{t('No card is saved.')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((card) => (
            <li key={card.id}>
              <span className={styles.item}>
                <strong>{card.name}</strong>
                <span className={styles.soft}>{cardFacts(card)}</span>
              </span>
              <span className={styles.ways}>
                {!card.isDefault && <CardForm action="default" card={card} xsrf={xsrf} />}
                {!card.paysPlan && <CardForm action="remove" card={card} xsrf={xsrf} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <LinkButton variant="secondary" href="/account/cards/new/">
          {t('Add a card')}
        </LinkButton>
      </p>
    </>
  )
}

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

function CardForm({
  action,
  card,
  xsrf,
}: {
  action: 'default' | 'remove'
  card: AccountCard
  xsrf: string
}) {
  const text =
    action === 'default'
      ? t('Make default<hidden> {card}</hidden>', { card: card.name })
      : t('Remove<hidden> {card}</hidden>', { card: card.name })
  return (
    <form noValidate method="post" action={`/account/cards/${action}/`}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="payment_method" value={card.id} />
      <Button type="submit" variant="quiet">
        <RichText text={text} parts={{ hidden }} />
      </Button>
    </form>
  )
}

/** Payment plans with their schedule. */
export function Plans({ items }: { items: readonly AccountPlan[] }) {
  return items.map((plan) => (
    <div key={plan.id}>
      <h3>{plan.title}</h3>
      <p className={styles.soft}>
        {t('Reference {reference}', { reference: groupedReference(plan.reference) })}
      </p>
      <ul className={styles.list}>
        {plan.parts.map((part) => (
          <Part key={part.due} part={part} currency={plan.currency} />
        ))}
      </ul>
      {plan.isOpen && (
        <p>
          {t('Paid with {card}.', { card: plan.card })}{' '}
          <a href={`/account/cards/new/?plan=${plan.id}`}>
            <RichText
              text={t('Use another card<hidden> for </hidden><event/>')}
              parts={{ hidden, event: <VisuallyHidden>{plan.title}</VisuallyHidden> }}
            />
          </a>
        </p>
      )}
    </div>
  ))
}

const statusTexts: Readonly<Record<PlanPartRow['status'], string>> = {
  due: t('Due'),
  paid: t('Paid'),
  failed: t('Did not go through'),
  cancelled: t('Cancelled'),
}

function Part({ part, currency }: { part: PlanPartRow; currency: string }) {
  return (
    <li>
      <span className={styles.item}>
        <strong>{money(part.amount, currency)}</strong>
        <span className={styles.soft}>{longCalendarDay(part.due)}</span>
      </span>
      <span>
        {statusTexts[part.status]}
        {part.payUrl !== null && (
          <>
            {' '}
            <a href={part.payUrl}>
              <RichText
                text={t('Pay now<hidden> {amount}</hidden>', {
                  amount: money(part.amount, currency),
                })}
                parts={{ hidden }}
              />
            </a>
          </>
        )}
      </span>
    </li>
  )
}
