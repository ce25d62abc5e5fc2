import {
  codeStates,
  mailStates,
  orderFilterStates,
  paidOrderStates,
  paperKinds,
  payoutStates,
  ticketStates,
  transferStates,
  voucherStates,
  type ListName,
} from '@foyer/contract/api/lists/list-filters.ts'

/** The states that the rows of each list can be narrowed to. */
export const statesOf: Readonly<Record<ListName, readonly string[]>> = {
  orders: orderFilterStates,
  tickets: ticketStates,
  customers: paidOrderStates,
  codes: codeStates,
  'gift-vouchers': voucherStates,
  transfers: transferStates,
  payments: paidOrderStates,
  mails: mailStates,
  papers: paperKinds,
  payouts: payoutStates,
}
