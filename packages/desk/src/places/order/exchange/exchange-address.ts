/** Where tickets of an order are changed; those that are named are chosen at first. */
export function exchangeAddress(
  { organiser, order }: { readonly organiser: string; readonly order: string },
  ticketIds: readonly number[] = [],
): string {
  const chosen = ticketIds.map((id) => `ticket=${id}`).join('&')
  return `/${organiser}/orders/${order}/exchange${chosen === '' ? '' : `?${chosen}`}`
}
