/**
 * Every text the two documents give word for word and both sides need: the error catalogue, and
 * what the page says. Spelling and full stops are as documented, odd ones included.
 */

export const basketMessages = {
  updateTicketQuantityFailed: 'Unable to update Ticket quantity. Please try again later',
  updateGiftVoucherQuantityFailed: 'Unable to update Gift Voucher quantity. Please try again later',
  updateRefundProtectionFailed: 'Unable to update Refund protection. Please try again later',
  setCodeFailed: 'Unable to set the Code. Please try again later',
  removeTicketFailed: 'Unable to remove the Ticket from the basket. Please try again later',
  removeGiftVoucherFailed:
    'Unable to remove the Gift Voucher from the basket. Please try again later',
  mismatchingCurrencies:
    'Unfortunately, some tickets had to be removed because they are being sold using a different currency from tickets already in the basket. Please purchase them separately',
  empty: 'Looking for something to put in your basket?',
  browseEvents: 'Browse events',
  continueShopping: 'Continue shopping',
  codeSection: 'DISCOUNT OR VOUCHER CODE?',
  codeApplied: 'Code applied',
  codeInvalid: 'Invalid code',
  reserve: 'Reserve Basket',
  free: 'FREE',
  editTitle: 'Are you sure?',
  editText: 'By editing your basket, you could lose your reserved tickets.',
  editNo: 'No, cancel',
  editYes: "Yes, I'm sure",
  refundPolicyTitle: 'Refund policy',
  statutoryRights: 'This does not affect your statutory rights',
  quantityClamped: (n: number) => `You can only reserve ${n} tickets of this type`,
  quantityBelowMinimum: (n: number) => `You must purchase a minimum of ${n} tickets of this type`,
  requiredTicketsMissing: 'You must also purchase the following tickets to continue the checkout.',
} as const

export const reserveMessages = {
  failed: 'Unable to reserve ticket(s). Please try again later',
  failedInStep: 'Unable to reserve tickets. Please try again later.',
  unknown: 'An unknown error occured. Please try again, or contact support.',
  reserving: 'Reserving tickets',
  expired:
    'Your checkout time expired. If the tickets are still available, you can try to reserve them again.',
  reservedFor: 'Tickets reserved for',
  captchaPrompt: "Please prove you're a human being completing the CAPTCHA challenge.",
  captchaExpired: 'The captcha challenge has expired. Please complete the challenge again.',
} as const

export const checkoutMessages = {
  loadFailed: 'Unable to get Checkout data. Please try again later',
  updateStateFailed: 'Unable to update the Basket state. Please try again later',
  editBasketFailed: 'Unable to edit Basket. Please try again later',
  determining: 'Determining checkout progress',
} as const

/** Titles of the steps, where the documents give them. */
export const stepTitles = {
  basket: 'Basket',
  captcha: 'Checkout',
  reserve: 'Checkout',
  login: 'Account',
  marketing_preferences: 'Keep updated',
  gift_aid: 'Gift Aid',
  delivery_address: 'Delivery Address',
  ticket_questions_before: 'Ticket Questions',
  awaiting_truelayer: 'Payment',
  ticket_questions_after: 'Ticket Questions',
  after_sale_messages: 'After-sale messages',
  waiver: 'Activity Terms and Conditions',
} as const

export const paymentTitles = {
  express: 'Complete purchase',
  free: 'Claiming free tickets',
  confirming: 'Confirming Payment',
} as const

export const accountMessages = {
  sendCodeFailed: 'Unable to send the code. Please try again later.',
  logOutFailed: 'Unable to log out. Please refresh the page.',
  emailInvalid: 'Please type a valid email address.',
  fullNameInvalid: 'Please type both your first and last name(s).',
  verify: 'Verify',
} as const

/** The express account form says it in other words. */
export const expressMessages = {
  emailInvalid: 'Type a valid email address',
  fullNameInvalid: 'Type both your first and last name(s)',
} as const

export const marketingMessages = {
  setFailed: 'Unable to set the marketing preferences. Please try again later.',
  subscribed: 'You have been subscribed to important event updates',
  subscribeFailed: 'Unable to add to subscription. Please try again later',
  subscribe: 'Subscribe to important updates',
} as const

export const givingMessages = {
  saveFailed: 'Unable to save Donation. Please try again later',
  saveProblem: 'There was a problem setting your donation amount. Please try again.',
  updateFailed: 'Unable to update Donation. Please try again later',
  updateProblem: 'There was a problem setting your gift aid status. Please try again.',
  belowMinimum: 'Choose an amount or click Skip donation.',
  tooFine: (decimals: number) =>
    decimals === 0
      ? 'Type an amount without decimals.'
      : `Type an amount with ${decimals} decimals at most.`,
  aboveMaximum: (most: string) => `Please choose an amount of ${most} or less.`,
  skip: 'Skip donation',
} as const

export const addressMessages = {
  setDeliveryFailed: 'Unable to set the delivery Address. Please try again later',
  setBillingFailed: 'We were unable to find your address. Please try a different address',
  billingIncomplete: 'Please complete your address',
  giftVoucherFrom: 'Who is the gift voucher from?',
  giftVoucherTo: 'Who is the gift voucher for?',
  firstName: 'Please type the recipients first name',
  lastName: 'Please type the recipients last name',
  firstLine: 'Please type the recipients first line of address',
  town: 'Please type the recipients town/city',
  postcode: 'Please type the recipients postcode',
  state: 'Please type the recipients state',
} as const

export const paymentMessages = {
  bankHandOverFailed: 'There was an error with taking you to Truelayer. Please try again.',
  tokenFailed: 'Unable to get Stripe token. Please try again later',
  cardHandOverFailed: 'There was an error with taking you to Stripe. Please try again.',
  payFailed: 'Unable to pay. Please try again later',
  paymentFailed: 'There was an error with your payment. Please try again.',
  notConfigured: (organiser: string) =>
    `We currently are unable to take payments for this basket as the payment integration has not yet been configured by ${organiser}`,
  claimFailed: 'Unable to claim free tickets. Please try again later',
  squareCredentialsFailed: 'Unable to get Square credentials. Please try again later',
  phoneInvalid: 'Type a valid phone number',
  bank: 'Instant Bank Transfer',
  card: 'Credit or Debit Card',
  plan: 'Set up a payment plan',
  makeDefault: 'Make default payment method',
} as const

export const bankMessages = {
  processing: 'Processing payment',
  waitingForBank: 'Waiting for a response from your bank',
  awaitingConfirmation: 'Awaiting confirmation of payment',
  longerThanUsual: "It's taking longer than usual for confirmation of your payment.",
  unconfirmed:
    "We could not confirm if the payment was completed yet. We'll continue to wait, and deliver your tickets if payment is confirmed.",
  cancelled: 'You cancelled the payment in the bank portal.',
  failedAndExpired:
    'Your payment was unsuccessful and the checkout time expired. If the tickets are still available, you can try to reserve them again',
  statusFailed: 'Unable to get Truelayer status. Please try again later',
  tryAnother: 'Try a different payment method',
} as const

export const deliveryMessages = {
  toTicketWalletFailed: 'Unable to deliver to BitTicket. Please try again later',
  toEmailFailed: 'Unable to deliver to Wallet. Please try again later',
  failed: 'Delivery failed. Please contact support',
} as const

export const questionMessages = {
  saveFailed: 'Unable to save your answers. Please try again',
  answerMissing: 'Please enter your answer',
} as const

export const transferMessages = {
  title: 'Transfer tickets',
  sendFailed: 'Unable to send tickets. Please try again later',
  sent: 'Your tickets have been transferred',
  nameMissing: 'Please enter a name',
  emailMissing: 'Please enter an email',
  emailInvalid: 'Please enter a valid email',
  dateMissing: 'Please enter a date',
  timeMissing: 'Please enter a time',
  gift: 'This ticket is a gift',
  messagePlaceholder: 'Leave a message...',
  send: 'Send tickets',
} as const

export const orderMessages = {
  feedbackSent: 'Your feedback has been sent. Thanks!',
  feedbackFailed: 'Unable to send feedback. Please try again',
  feedbackTitle: 'How did we do?',
  feedbackPlaceholder: 'Let us know how we did...',
  reference: 'Your reference is',
  complete: 'Order complete! Your tickets are on their way.',
  completeWithPlan: 'Order Complete - Payment Schedule Setup',
  walletSentTo: 'A copy of your ticket wallet has been sent to',
  browseMore: 'Browse more events',
  stayTitle: 'Find a place to stay',
  stayNear: (eventTitle: string) => `Find a place to stay near the ${eventTitle} event`,
  linkCopied: 'Link copied',
  copied: 'Copied',
} as const

export const browserMessages = {
  incompatible: 'You are using an incompatible browser',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
} as const

export const seatMessages = {
  selected: 'Selected Seats:',
  add: 'Add To Basket!',
} as const
