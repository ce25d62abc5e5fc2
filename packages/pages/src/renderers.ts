/**
 * What the server may ask of the built pages. Types only: the server reads this file as it stands, while the
 * functions come from the bundle.
 */
import type { AccountPage, ErasePage, MailingListPage, UnsubscribePage } from './account-props.ts'
import type {
  CalendarFile,
  MailKind,
  MailPayloads,
  RenderedMail,
  TicketsPdf,
} from './document-props.ts'
import type { EventPage } from './event-props.ts'
import type {
  AllEventsPage,
  CheckoutShell,
  ErrorPage,
  GiftVoucherPage,
  HomePage,
  OrganiserPage,
  PurchaseTermsPage,
  RefundPolicyPage,
  SignInCodePage,
  SignInPage,
  WalletPage,
} from './page-props.ts'

export type * from './account-props.ts'
export type * from './document-props.ts'
export type * from './event-props.ts'
export type * from './page-props.ts'

/** Every page, mail and document. Functions give whole HTML documents unless they say otherwise. */
export interface PageRenderers {
  homePage(page: HomePage): string
  allEventsPage(page: AllEventsPage): string
  eventPage(page: EventPage): string
  organiserPage(page: OrganiserPage): string
  giftVoucherPage(page: GiftVoucherPage): string
  purchaseTermsPage(page: PurchaseTermsPage): string
  refundPolicyPage(page: RefundPolicyPage): string
  mailingListPage(page: MailingListPage): string
  unsubscribePage(page: UnsubscribePage): string
  accountPage(page: AccountPage): string
  erasePage(page: ErasePage): string
  signInPage(page: SignInPage): string
  signInCodePage(page: SignInCodePage): string
  walletPage(page: WalletPage): string
  errorPage(page: ErrorPage): string
  checkoutShell(shell: CheckoutShell): string
  renderMail<Kind extends MailKind>(kind: Kind, payload: MailPayloads[Kind]): RenderedMail
  renderTicketsPdf(document: TicketsPdf): Promise<Buffer>
  /** An iCalendar text (RFC 5545). */
  renderCalendar(file: CalendarFile): string
}
