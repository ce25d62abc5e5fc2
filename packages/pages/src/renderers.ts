/**
 * The functions of the built pages that the server may call. These are types only: the server reads this file as it
 * stands, while the functions come from the bundle.
 */
import type { NewCardPage, PaymentReturnPage, PlanPaymentPage, ToBankPage } from './card-props.ts'
import type { ApiPage } from './api-props.ts'
import type { AccountPage, ErasePage, MailingListPage, UnsubscribePage } from './account-props.ts'
import type {
  CalendarFile,
  MailKind,
  MailPayloads,
  RenderedMail,
  TicketsPdf,
} from './document-props.ts'
import type { DoorPage } from './door-props.ts'
import type { ChoicePage } from './change-props.ts'
import type { EventPage } from './event-props.ts'
import type {
  CookiePage,
  HelpPage,
  LegalTextPage,
  PurchaseTermsPage,
  RefundPolicyPage,
} from './legal-props.ts'
import type { AllEventsPage, HomePage, OrganiserPage } from './listing-props.ts'
import type {
  CheckoutShell,
  ContinuePage,
  DeskShell,
  ErrorPage,
  GiftVoucherPage,
  MeasureFrame,
  PublicFrame,
  ReservedPage,
  SignInCodePage,
  SignInPage,
  WaiverPage,
} from './page-props.ts'
import type { OperatorColours } from './page-props.ts'
import type { PapersPdf } from './paper-props.ts'
import type { OrderMailPage } from './order-mail-props.ts'
import type { QueuePage } from './queue-props.ts'
import type { TransferPage } from './transfer-props.ts'
import type { WaitingListPage } from './waiting-list-props.ts'
import type { ReceiptsPage, WalletPage } from './wallet-props.ts'

export type * from './account-props.ts'
export type * from './api-props.ts'
export type * from './card-props.ts'
export type * from './change-props.ts'
export type * from './document-props.ts'
export type * from './door-props.ts'
export type * from './event-props.ts'
export type * from './legal-props.ts'
export type * from './listing-props.ts'
export type * from './page-props.ts'
export type * from './order-mail-props.ts'
export type * from './paper-props.ts'
export type * from './queue-props.ts'
export type * from './transfer-props.ts'
export type * from './waiting-list-props.ts'
export type * from './wallet-plan-props.ts'
export type * from './wallet-props.ts'

/** The scripts of these pages: packages/pages/src/browser/entries and worker/entries. */
export type BrowserScript =
  | 'card-entry'
  | 'code-reader'
  | 'door-scan'
  | 'door-worker'
  | 'load-square'
  | 'measure-frame'
  | 'queue'
  | 'wallet-offline'
  | 'wallet-worker'

/** Every page, mail and document. Functions give whole HTML documents unless they say otherwise. */
export interface PageRenderers {
  homePage(page: HomePage): string
  allEventsPage(page: AllEventsPage): string
  eventPage(page: EventPage): string
  organiserPage(page: OrganiserPage): string
  queuePage(page: QueuePage): string
  giftVoucherPage(page: GiftVoucherPage): string
  helpPage(page: HelpPage): string
  legalPage(page: PublicFrame): string
  legalTextPage(page: LegalTextPage): string
  purchaseTermsPage(page: PurchaseTermsPage): string
  refundPolicyPage(page: RefundPolicyPage): string
  mailingListPage(page: MailingListPage): string
  unsubscribePage(page: UnsubscribePage): string
  accountPage(page: AccountPage): string
  erasePage(page: ErasePage): string
  newCardPage(page: NewCardPage): string
  planPaymentPage(page: PlanPaymentPage): string
  toBankPage(page: ToBankPage): string
  paymentReturnPage(page: PaymentReturnPage): string
  reservedPage(page: ReservedPage): string
  continuePage(page: ContinuePage): string
  signInPage(page: SignInPage): string
  signInCodePage(page: SignInCodePage): string
  orderMailPage(page: OrderMailPage): string
  choicePage(page: ChoicePage): string
  transferPage(page: TransferPage): string
  walletPage(page: WalletPage): string
  receiptsPage(page: ReceiptsPage): string
  waitingListPage(page: WaitingListPage): string
  waiverPage(page: WaiverPage): string
  doorPage(page: DoorPage): string
  cookiePage(page: CookiePage): string
  accessibilityPage(page: PublicFrame): string
  apiPage(page: ApiPage): string
  errorPage(page: ErrorPage): string
  checkoutShell(shell: CheckoutShell): string
  deskShell(shell: DeskShell): string
  measureFrame(frame: MeasureFrame): string
  /** It has its style sheet and its script by itself. */
  queuePage(page: QueuePage): string
  /** A script for browsers, in one piece. */
  browserScript(name: BrowserScript): string
  /** The WebAssembly that the code reader fetches from beside itself. */
  codeReaderBinary(): Uint8Array
  /** The style sheet of an operator's colours, and which of them are hard to read, as sentences. */
  operatorTheme(colours: OperatorColours): { css: string; problems: readonly string[] }
  renderMail<Kind extends MailKind>(kind: Kind, payload: MailPayloads[Kind]): RenderedMail
  renderTicketsPdf(document: TicketsPdf): Promise<Buffer>
  renderPapersPdf(document: PapersPdf): Promise<Buffer>
  /** An iCalendar text (RFC 5545). */
  renderCalendar(file: CalendarFile): string
}
