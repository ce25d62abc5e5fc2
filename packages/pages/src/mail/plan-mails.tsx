import type { ReactNode } from 'react'
import { longDay } from '../format/dates.ts'
import { money } from '../format/money.ts'
import { groupedReference } from '../format/reference.ts'
import type { MailPayloads, PlanFacts, RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

interface PlanMail {
  readonly subject: string
  readonly title: string
  readonly texts: readonly string[]
  readonly link: { readonly text: string; readonly url: string } | null
}

/** The day of a part: days of the calendar, in no time zone. */
const dayText = (day: string): string => longDay(`${day}T12:00:00Z`, 'UTC')

const lineOf = (plan: PlanFacts, part: PlanFacts['parts'][number]): string =>
  `${dayText(part.due)}: ${money(part.amount, plan.currency)}${part.paid ? ' (paid)' : ''}`

function render(plan: PlanFacts, { subject, title, texts, link }: PlanMail): RenderedMail {
  const reference = `${plan.title}. Your reference is ${groupedReference(plan.reference)}.`
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
          <ul style={{ ...paragraph, paddingLeft: 20 }}>
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
      ...(link === null ? [] : ['', `${link.text}: ${link.url}`]),
      '',
      ...lines,
      '',
      reference,
      '',
    ].join('\n'),
  }
}

const Text = ({ children }: { children: ReactNode }) => <p style={paragraph}>{children}</p>

const cardLink = (plan: PlanFacts) => ({ text: 'Use another card', url: plan.accountUrl })

/** In place of the tickets, which come with the last payment. */
export const planScheduleMail = (plan: MailPayloads['plan_schedule']): RenderedMail =>
  render(plan, {
    subject: `Your payment schedule for ${plan.title}`,
    title: 'Order Complete - Payment Schedule Setup',
    texts: [
      'Your tickets are yours, and are delivered to your wallet after the final payment.',
      'The payments below are taken from your card on their days. We remind you before each of them.',
    ],
    link: cardLink(plan),
  })

export const planReminderMail = (plan: MailPayloads['plan_reminder']): RenderedMail =>
  render(plan, {
    subject: `${money(plan.amount, plan.currency)} for ${plan.title} is due on ${dayText(plan.due)}`,
    title: 'Your next payment',
    texts: [
      `${money(plan.amount, plan.currency)} will be taken from your card on ${dayText(plan.due)}.`,
    ],
    link: cardLink(plan),
  })

export function planFailedMail(plan: MailPayloads['plan_failed']): RenderedMail {
  const amount = money(plan.amount, plan.currency)
  const next =
    plan.nextTry === null
      ? 'We will not try your card again. Please pay now, or your tickets may go to somebody else.'
      : `Otherwise we try your card again on ${dayText(plan.nextTry)}.`
  return render(plan, {
    subject: `Your payment of ${amount} for ${plan.title} did not go through`,
    title: 'Your payment did not go through',
    texts: [
      plan.wantsBuyer
        ? `Your bank wants you to confirm the payment of ${amount} yourself.`
        : `We could not take ${amount} from your card.${plan.why === null ? '' : ` ${plan.why}`}`,
      next,
    ],
    link: { text: `Pay ${amount} now`, url: plan.payUrl },
  })
}

/** To the organiser, once nothing more is tried. */
export const planOverdueMail = (plan: MailPayloads['plan_overdue']): RenderedMail =>
  render(plan, {
    subject: `A payment plan for ${plan.title} is overdue`,
    title: 'A payment plan is overdue',
    texts: [
      `${plan.buyer === '' ? 'A buyer' : plan.buyer} has not paid ${money(plan.amount, plan.currency)}, due on ${dayText(plan.due)}. The card was tried four times.`,
      'The tickets are still reserved and have not been delivered. The buyer can still pay by the link in our mail.',
    ],
    link: null,
  })
