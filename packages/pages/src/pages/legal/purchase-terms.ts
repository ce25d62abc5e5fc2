import { t } from '@foyer/language/texts.ts'

interface TermsSection {
  readonly title: string
  readonly clauses: readonly string[]
}

/**
 * The terms of a purchase. The numbers of clauses are part of the product: the checkout's note on refunds leads to
 * 4.10, so a new clause is added at the end of its section.
 */
export function purchaseTerms(siteName: string): readonly TermsSection[] {
  return [
    {
      title: t('Who is who'),
      clauses: [
        t('{site} sells tickets and gift vouchers on behalf of the organisers named beside them.', {
          site: siteName,
        }),
        t(
          'The organiser puts on the event and is responsible for it. Your contract for the event is with the organiser.',
        ),
        t('Your contract for the booking itself is with {site}.', { site: siteName }),
      ],
    },
    {
      title: t('Your order'),
      clauses: [
        t('Tickets are yours once the payment has succeeded and we have confirmed the order.'),
        t(
          'While you check out, your tickets are reserved for the time shown. When it runs out they go back on sale.',
        ),
        t(
          'If a payment arrives after the reservation has ended and the tickets are gone, we refund it in full.',
        ),
        t('An organiser may limit how many tickets one customer can buy.'),
        t('Please check the event, the date and the quantity before you pay.'),
      ],
    },
    {
      title: t('Tickets and gift vouchers'),
      clauses: [
        t(
          'Tickets are delivered to your ticket wallet and by e-mail. Each ticket has a code that admits one person once.',
        ),
        t('Keep the code to yourself: whoever shows it first is admitted.'),
        t('You may pass a ticket on through the wallet. From then on only the new code is valid.'),
        t('Gift vouchers hold the balance that is left on them until the date printed on them.'),
        t(
          'The organiser may set conditions of admission, such as an age limit. They stand on the event’s page.',
        ),
      ],
    },
    {
      title: t('Prices, fees and refunds'),
      clauses: [
        t('The price shown first is the price you pay for each ticket, booking fee included.'),
        t('Costs that depend on your order, such as delivery by post, are shown before you pay.'),
        t(
          'Prices are shown in the currency of the event. All tickets of one order share a currency.',
        ),
        t('Discount codes and offers are applied before you pay and cannot be applied afterwards.'),
        t(
          'Refunds follow the refund policy of the organiser, which is linked on the event’s page and in the basket.',
        ),
        t('If an event is cancelled, the organiser offers a refund of the ticket price.'),
        t(
          'If an event is moved to another date or changed substantially, the organiser tells you what you can choose from.',
        ),
        t('A refund is paid back in the way the order was paid.'),
        t(
          'Refund protection, where you have taken it, has its own terms, which you get when you take it.',
        ),
        t(
          'A booking fee pays for selling the ticket: the payment, the delivery and the support. It has done its work once the order is confirmed, so booking fees generally cannot be refunded.',
        ),
        t(
          'A donation is a gift to the charity named and is refunded only where the law asks for it.',
        ),
      ],
    },
    {
      title: t('Your rights'),
      clauses: [
        t('Nothing in these terms or in an organiser’s policy affects your statutory rights.'),
        t(
          'Tickets for leisure events on a set date cannot be cancelled within 14 days as other distance sales can.',
        ),
        t(
          'If something goes wrong, write to us with your order’s reference, and we will help or bring you together with the organiser.',
        ),
      ],
    },
    {
      title: t('Your data'),
      clauses: [
        t(
          'We use what you tell us to sell and deliver your order, and pass to the organiser what it needs to let you in.',
        ),
        t(
          'We send news only where you have asked for it, and every such message says how to stop it.',
        ),
      ],
    },
  ]
}
