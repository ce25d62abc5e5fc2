interface TermsSection {
  readonly title: string
  readonly clauses: readonly string[]
}

/**
 * The terms of a purchase. Their numbers are part of the product: the checkout's note on refunds leads to 4.10,
 * so a clause is added at the end of its section.
 */
export function purchaseTerms(siteName: string): readonly TermsSection[] {
  return [
    {
      title: 'Who is who',
      clauses: [
        `${siteName} sells tickets and gift vouchers on behalf of the organisers named beside them.`,
        'The organiser puts on the event and is responsible for it. Your contract for the event is with the organiser.',
        `Your contract for the booking itself is with ${siteName}.`,
      ],
    },
    {
      title: 'Your order',
      clauses: [
        'Tickets are yours once the payment has succeeded and we have confirmed the order.',
        'While you check out, your tickets are reserved for the time shown. When it runs out they go back on sale.',
        'If a payment arrives after the reservation has ended and the tickets are gone, we refund it in full.',
        'An organiser may limit how many tickets one customer can buy.',
        'Please check the event, the date and the quantity before you pay.',
      ],
    },
    {
      title: 'Tickets and gift vouchers',
      clauses: [
        'Tickets are delivered to your ticket wallet and by e-mail. Each ticket has a code that admits one person once.',
        'Keep the code to yourself: whoever shows it first is admitted.',
        'You may pass a ticket on through the wallet. From then on only the new code is valid.',
        'Gift vouchers hold the balance that is left on them until the date printed on them.',
        'The organiser may set conditions of admission, such as an age limit. They stand on the event’s page.',
      ],
    },
    {
      title: 'Prices, fees and refunds',
      clauses: [
        'The price shown first is the price you pay for each ticket, booking fee included.',
        'Costs that depend on your order, such as delivery by post, are shown before you pay.',
        'Prices are shown in the currency of the event. All tickets of one order share a currency.',
        'Discount codes and offers are applied before you pay and cannot be applied afterwards.',
        'Refunds follow the refund policy of the organiser, which is linked on the event’s page and in the basket.',
        'If an event is cancelled, the organiser offers a refund of the ticket price.',
        'If an event is moved to another date or changed substantially, the organiser tells you what you can choose from.',
        'A refund is paid back in the way the order was paid.',
        'Refund protection, where you have taken it, has its own terms, which you get when you take it.',
        'A booking fee pays for selling the ticket: the payment, the delivery and the support. It has done its work once the order is confirmed, so booking fees generally cannot be refunded.',
        'A donation is a gift to the charity named and is refunded only where the law asks for it.',
      ],
    },
    {
      title: 'Your rights',
      clauses: [
        'Nothing in these terms or in an organiser’s policy affects your statutory rights.',
        'Tickets for leisure events on a set date cannot be cancelled within 14 days as other distance sales can.',
        'If something goes wrong, write to us with your order’s reference, and we will help or bring you together with the organiser.',
      ],
    },
    {
      title: 'Your data',
      clauses: [
        'We use what you tell us to sell and deliver your order, and pass to the organiser what it needs to let you in.',
        'We send news only where you have asked for it, and every such message says how to stop it.',
      ],
    },
  ]
}
