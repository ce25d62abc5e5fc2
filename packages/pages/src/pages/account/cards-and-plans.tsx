import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { longDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { groupedReference } from '../../format/reference.ts'
import type { AccountCard, AccountPlan, PlanPartRow } from '../../renderers.ts'
import styles from './account-page.module.css'

interface Props<Item> {
  readonly items: readonly Item[]
  readonly xsrf: string
}

/** Cards kept at the provider, the default one first. */
export function Cards({ items, xsrf }: Props<AccountCard>) {
  return (
    <>
      {items.length === 0 && <p>No card is saved.</p>}
      <ul className={styles.list}>
        {items.map((card) => (
          <li key={card.id}>
            <span className={styles.item}>
              <strong>{card.name}</strong>
              <span className={styles.soft}>
                Expires {card.expiry}
                {card.isDefault && ', default'}
                {card.paysPlan && ', pays a payment plan'}
              </span>
            </span>
            <span className={styles.ways}>
              {!card.isDefault && <CardForm action="default" card={card} xsrf={xsrf} />}
              {!card.paysPlan && <CardForm action="remove" card={card} xsrf={xsrf} />}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton variant="secondary" href="/account/cards/new/">
          Add a card
        </LinkButton>
      </p>
    </>
  )
}

const actionTexts = { default: 'Make default', remove: 'Remove' }

function CardForm({
  action,
  card,
  xsrf,
}: {
  action: keyof typeof actionTexts
  card: AccountCard
  xsrf: string
}) {
  return (
    <form method="post" action={`/account/cards/${action}/`}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="payment_method" value={card.id} />
      <Button type="submit" variant="quiet">
        {actionTexts[action]}
        <VisuallyHidden>{` ${card.name}`}</VisuallyHidden>
      </Button>
    </form>
  )
}

/** Payment plans with their schedule. */
export function Plans({ items }: { items: readonly AccountPlan[] }) {
  return items.map((plan) => (
    <div key={plan.id}>
      <h3>{plan.title}</h3>
      <p className={styles.soft}>Reference {groupedReference(plan.reference)}</p>
      <ul className={styles.list}>
        {plan.parts.map((part) => (
          <Part key={part.due} part={part} currency={plan.currency} />
        ))}
      </ul>
      {plan.isOpen && (
        <p>
          Paid with {plan.card}.{' '}
          <a href={`/account/cards/new/?plan=${plan.id}`}>
            Use another card<VisuallyHidden>{` for ${plan.title}`}</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  ))
}

const statusTexts: Readonly<Record<PlanPartRow['status'], string>> = {
  due: 'Due',
  paid: 'Paid',
  failed: 'Did not go through',
  cancelled: 'Cancelled',
}

function Part({ part, currency }: { part: PlanPartRow; currency: string }) {
  return (
    <li>
      <span className={styles.item}>
        <strong>{money(part.amount, currency)}</strong>
        <span className={styles.soft}>{longDay(`${part.due}T12:00:00Z`, 'UTC')}</span>
      </span>
      <span>
        {statusTexts[part.status]}
        {part.payUrl !== null && (
          <>
            {' '}
            <a href={part.payUrl}>
              Pay now<VisuallyHidden>{` ${money(part.amount, currency)}`}</VisuallyHidden>
            </a>
          </>
        )}
      </span>
    </li>
  )
}
