import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { partTriedAgainDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { longCalendarDay } from '../format/dates.ts'
import { labelled } from '../format/joined.ts'
import { money } from '../format/money.ts'
import type { MailPayloads, PlanFacts, RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

interface PlanMail {
  readonly subject: string
  readonly title: string
  readonly texts: readonly string[]
  readonly link: { readonly text: string; readonly url: string } | null
}

function lineOf(plan: PlanFacts, part: PlanFacts['parts'][number]): string {
  const amount = money(part.amount, plan.currency)
  return labelled(longCalendarDay(part.due), part.paid ? t('{amount} (paid)', { amount }) : amount)
}

function render(plan: PlanFacts, { subject, title, texts, link }: PlanMail): RenderedMail {
  const reference = t('{title}. Your reference is {reference}.', {
    title: plan.title,
    reference: groupedReference(plan.reference),
  })
  const lines = plan.parts.map((part) => lineOf(plan, part))
  return {
    subject,
    html: renderMailHtml({
      siteName: plan.siteName,
      subject,
      preview: texts[0] ?? title,
      footer: <p style={small}>{reference}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{title}</h1>
          {texts.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {link !== null && (
            <Text>
              <MailButton href={link.url}>{link.text}</MailButton>
            </Text>
          )}
          <ul style={{ ...paragraph, padding: '0 20px' }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Sheet>
      ),
    }),
    text: [
      title,
      '',
      ...texts,
      ...(link === null ? [] : ['', labelled(link.text, link.url)]),
      '',
      ...lines,
      '',
      reference,
      '',
    ].join('\n'),
  }
}

const Text = ({ children }: { children: ReactNode }) => <p style={paragraph}>{children}</p>

const cardLink = (plan: PlanFacts) => ({ text: t('Use another card'), url: plan.accountUrl })

/** Sent in place of the tickets, which come with the last payment. */
export const planScheduleMail = (plan: MailPayloads['plan_schedule']): RenderedMail =>
  render(plan, {
    subject: t('Your payment schedule for {title}', { title: plan.title }),
    title: t('Order Complete - Payment Schedule Setup'),
    texts: [
      t('Your tickets are yours, and are delivered to your wallet after the final payment.'),
      t(
        'The payments below are taken from your card on their days. We remind you before each of them.',
      ),
    ],
    link: cardLink(plan),
  })

export function planReminderMail(plan: MailPayloads['plan_reminder']): RenderedMail {
  const amount = money(plan.amount, plan.currency)
  const day = longCalendarDay(plan.due)
  return render(plan, {
    subject: t('{amount} for {title} is due on {day}', { amount, title: plan.title, day }),
    title: t('Your next payment'),
    texts: [t('{amount} will be taken from your card on {day}.', { amount, day })],
    link: cardLink(plan),
  })
}

function reasonOf({ wantsBuyer, why }: MailPayloads['plan_failed'], amount: string): string {
  if (wantsBuyer)
    return t('Your bank wants you to confirm the payment of {amount} yourself.', { amount })
  if (why === null) return t('We could not take {amount} from your card.', { amount })
  return t('We could not take {amount} from your card. {why}', { amount, why })
}

export function planFailedMail(plan: MailPayloads['plan_failed']): RenderedMail {
  const amount = money(plan.amount, plan.currency)
  const said = { amount, title: plan.title }
  const isPaused = plan.isPaused === true
  const next =
    plan.nextTry === null
      ? t(
          'We will not try your card again. Please pay now, or your tickets may go to somebody else.',
        )
      : t('Otherwise we try your card again on {day}.', { day: longCalendarDay(plan.nextTry) })
  return render(plan, {
    subject: isPaused
      ? t('Pay {amount} for {title}', said)
      : t('Your payment of {amount} for {title} did not go through', said),
    title: isPaused ? t('Your next payment') : t('Your payment did not go through'),
    texts: isPaused
      ? [t('A bank disputes an earlier payment, so we do not charge your card. You can pay here.')]
      : [reasonOf(plan, amount), next],
    link: { text: t('Pay {amount} now', { amount }), url: plan.payUrl },
  })
}

/** A mail to the organiser, sent once nothing more is tried. */
export function planOverdueMail(plan: MailPayloads['plan_overdue']): RenderedMail {
  const { buyer, title } = plan
  const owed = {
    amount: money(plan.amount, plan.currency),
    day: longCalendarDay(plan.due),
    tries: partTriedAgainDays.length + 1,
  }
  return render(plan, {
    subject: t('A payment plan for {title} is overdue', { title }),
    title: t('A payment plan is overdue'),
    texts: [
      buyer === ''
        ? t('A buyer has not paid {amount}, due on {day}. The card was tried {tries} times.', owed)
        : t('{name} has not paid {amount}, due on {day}. The card was tried {tries} times.', {
            ...owed,
            name: buyer,
          }),
      t(
        'The tickets are still reserved and have not been delivered. The buyer can still pay by the link in our mail.',
      ),
    ],
    link: null,
  })
}
