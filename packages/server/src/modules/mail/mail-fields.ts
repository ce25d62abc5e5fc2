import type { MailKind, MailPayloads } from '../../platform/http/pages.ts'

/**
 * What others than its recipient may know of a field of a mail. `shown`: all of it. `link`: acts for whoever follows it, so the
 * shop's own address takes its place; one that a mail may lack is a `link or none`, and one that may be null a `link or null`.
 * `ticket code`: only for those who may read tickets. `hidden`: never.
 */
export type Fate = 'shown' | Link | 'ticket code' | 'hidden'
type Link = 'link' | 'link or none' | 'link or null'

type LinkOf<Value> = undefined extends Value
  ? 'link or none'
  : null extends Value
    ? 'link or null'
    : 'link'

type FateOf<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? FateOf<Item>
    : NonNullable<Value> extends object
      ? FatesOf<NonNullable<Value>>
      : Exclude<Fate, Link> | LinkOf<Value>

/** Each field has its line: the compiler asks for the line of a new one. */
type FatesOf<Fields> = { readonly [Name in keyof Required<Fields>]: FateOf<Fields[Name]> }

export type Fates = { readonly [name: string]: Fate | Fates }

const plan = {
  siteName: 'shown',
  reference: 'shown',
  title: 'shown',
  currency: 'shown',
  accountUrl: 'shown',
  parts: { due: 'shown', amount: 'shown', paid: 'shown' },
} as const

const passedOn = {
  siteName: 'shown',
  fromName: 'shown',
  name: 'shown',
  isGift: 'shown',
  qty: 'shown',
  eventTitle: 'shown',
  ticketName: 'shown',
  startsAt: 'shown',
  timeZone: 'shown',
  venue: 'shown',
  pictureUrl: 'shown',
} as const

const payLinkLine = {
  qty: 'shown',
  title: 'shown',
  ticketName: 'shown',
  details: 'shown',
  code: 'ticket code',
} as const

/**
 * Every field of every mail, and what is known of it beside the mail itself: what stays stored once a mail is sent, and what the
 * desk shows. Nothing is kept or shown of a mail that stands here as `nothing`, nor of a field without a line.
 */
export const mailFields: {
  readonly [Kind in MailKind]: FatesOf<MailPayloads[Kind]> | 'nothing'
} = {
  // Codes are as good as keys, and those of gift vouchers as money.
  one_time_code: 'nothing',
  desk_code: 'nothing',
  gift_voucher: 'nothing',
  desk_no_access: { siteName: 'shown' },
  desk_invitation: {
    siteName: 'shown',
    organiserName: 'shown',
    invitedBy: 'shown',
    roleText: 'shown',
    acceptUrl: 'link',
    days: 'shown',
  },
  desk_passkey: { siteName: 'shown', what: 'shown', passkey: 'shown', deskUrl: 'shown' },
  desk_role: {
    siteName: 'shown',
    organiserName: 'shown',
    changedBy: 'shown',
    roleText: 'shown',
  },
  mailing_list_confirm: {
    siteName: 'shown',
    events: 'shown',
    confirmUrl: 'link',
    days: 'shown',
  },
  mailing_list_welcome: {
    siteName: 'shown',
    events: 'shown',
    eventsUrl: 'shown',
    unsubscribeUrl: 'link',
  },
  mailing: {
    siteName: 'shown',
    organiserName: 'shown',
    about: 'shown',
    subject: 'shown',
    body: 'shown',
    ticketsUrl: 'shown',
    replyTo: 'shown',
    name: 'shown',
    event: { title: 'shown', startsAt: 'shown', timeZone: 'shown' },
    unsubscribeUrl: 'link or none',
  },
  waiting_list_place: {
    siteName: 'shown',
    eventTitle: 'shown',
    startsAt: 'shown',
    timeZone: 'shown',
    qty: 'shown',
    place: 'shown',
    wishUrl: 'link',
  },
  order: {
    siteName: 'shown',
    reference: 'shown',
    fullName: 'shown',
    currency: 'shown',
    lines: { qty: 'shown', title: 'shown', details: 'shown', amount: 'shown' },
    extras: { label: 'shown', amount: 'shown' },
    total: 'shown',
    postedTo: 'shown',
    tickets: {
      eventTitle: 'shown',
      ticketName: 'shown',
      startsAt: 'shown',
      timeZone: 'shown',
      venue: 'shown',
      seat: 'shown',
      code: 'ticket code',
      posterUrl: 'shown',
      // It names the picture of the code, which is none of the words of a mail.
      qrCid: 'hidden',
      passes: { apple: 'link or null', google: 'link or null' },
    },
    walletUrl: 'shown',
    refundPolicyUrl: 'shown',
    receiptsUrl: 'link or none',
    hasPdf: 'shown',
    messages: { from: 'shown', text: 'shown' },
    owed: {
      amount: 'shown',
      dueOn: 'shown',
      organiserName: 'shown',
      organiserEmail: 'shown',
      company: 'shown',
      address: 'shown',
      buyerReference: 'shown',
    },
  },
  address_corrected: { siteName: 'shown', reference: 'shown' },
  plan_schedule: plan,
  plan_reminder: { ...plan, due: 'shown', amount: 'shown' },
  plan_failed: {
    ...plan,
    amount: 'shown',
    why: 'shown',
    wantsBuyer: 'shown',
    nextTry: 'shown',
    isPaused: 'shown',
    payUrl: 'link',
  },
  plan_overdue: { ...plan, due: 'shown', amount: 'shown', buyer: 'shown' },
  pay_link: {
    siteName: 'shown',
    reference: 'shown',
    fullName: 'shown',
    currency: 'shown',
    amount: 'shown',
    until: 'shown',
    timeZone: 'shown',
    lines: payLinkLine,
    exchange: { lines: payLinkLine },
    offer: { wishUrl: 'link' },
    url: 'link',
  },
  event_change: {
    siteName: 'shown',
    kind: 'shown',
    eventTitle: 'shown',
    organiserName: 'shown',
    timeZone: 'shown',
    dates: { startsAt: 'shown', newStartsAt: 'shown' },
    venue: 'shown',
    newVenue: 'shown',
    newAddress: 'shown',
    newMapUrl: 'shown',
    words: 'shown',
    chooseUntil: 'shown',
    reference: 'shown',
    tickets: 'shown',
    money: {
      currency: 'shown',
      amount: 'shown',
      byHand: 'shown',
      billedLess: 'shown',
      toVouchers: 'shown',
      isUndecided: 'shown',
      isPart: 'shown',
    },
    chooseUrl: 'link or null',
    mayExchange: 'shown',
    whyNotAsked: 'shown',
    isSample: 'shown',
    isFree: 'shown',
  },
  refund: {
    siteName: 'shown',
    reference: 'shown',
    currency: 'shown',
    amount: 'shown',
    toVouchers: 'shown',
    byHand: 'shown',
    billedLess: 'shown',
    tickets: 'shown',
    reason: 'shown',
    receiptsUrl: 'link or none',
  },
  refund_by_hand: {
    siteName: 'shown',
    reference: 'shown',
    currency: 'shown',
    amount: 'shown',
    provider: 'shown',
    isOrderRefunded: 'shown',
  },
  refund_failed: {
    siteName: 'shown',
    reference: 'shown',
    currency: 'shown',
    amount: 'shown',
    provider: 'shown',
  },
  transfer_offer: { ...passedOn, message: 'shown', acceptUrl: 'link' },
  transfer_received: { ...passedOn, walletUrl: 'shown', ticketIds: 'shown' },
  transfer_accepted: { ...passedOn, walletUrl: 'shown' },
  transfer_taken_back: passedOn,
  feedback: {
    siteName: 'shown',
    reference: 'shown',
    titles: 'shown',
    fromName: 'shown',
    fromEmail: 'shown',
    message: 'shown',
  },
  dispute: {
    siteName: 'shown',
    reference: 'shown',
    currency: 'shown',
    amount: 'shown',
    dispute: 'shown',
    status: 'shown',
    reason: 'shown',
    respondBy: 'shown',
    timeZone: 'shown',
  },
  webhook_stopped: {
    siteName: 'shown',
    organiser: 'shown',
    // The address of a receiver often holds its key.
    receiver: 'hidden',
    why: 'shown',
    since: 'shown',
    deskUrl: 'shown',
  },
}
