import { browserScript, codeReaderBinary } from '../format/browser-scripts.ts'
import { renderCalendar } from '../document/calendar.ts'
import { renderPapersPdf } from '../document/papers-pdf.ts'
import { renderTicketsPdf } from '../document/tickets-pdf.ts'
import { renderMail } from '../mail/render-mail.ts'
import { accountPage } from '../pages/account/account-page.tsx'
import { newCardPage, planPaymentPage, toBankPage } from '../pages/account/card-pages.tsx'
import { erasePage } from '../pages/account/erase-page.tsx'
import { apiPage } from '../pages/api/api-page.tsx'
import { allEventsPage } from '../pages/all-events/all-events-page.tsx'
import { checkoutShell } from '../pages/checkout-shell.tsx'
import { cookiePage } from '../pages/cookie-page.tsx'
import { deskShell } from '../pages/desk-shell.tsx'
import { doorPage } from '../pages/door/door-page.tsx'
import { operatorThemeCss, operatorThemeProblems } from '@foyer/ui/operator-theme.ts'
import { errorPage } from '../pages/error-page.tsx'
import { eventPage } from '../pages/event/event-page.tsx'
import { giftVoucherPage } from '../pages/gift-voucher/gift-voucher-page.tsx'
import { helpPage } from '../pages/legal/help-page.tsx'
import { legalPage, legalTextPage } from '../pages/legal/legal-pages.tsx'
import { homePage } from '../pages/home-page.tsx'
import { accessibilityPage } from '../pages/legal/accessibility-page.tsx'
import { measureFrame } from '../pages/measure-frame.tsx'
import { mailingListPage } from '../pages/mailing-list-page.tsx'
import { orderMailPage } from '../pages/order-mail/order-mail-page.tsx'
import { organiserPage } from '../pages/organiser-page.tsx'
import { purchaseTermsPage } from '../pages/legal/purchase-terms-page.tsx'
import { refundPolicyPage } from '../pages/legal/refund-policy-page.tsx'
import { paymentReturnPage } from '../pages/payment-return-page.tsx'
import { continuePage } from '../pages/continue-page.tsx'
import { reservedPage } from '../pages/reserved-page.tsx'
import { signInCodePage, signInPage } from '../pages/sign-in-pages.tsx'
import { choicePage } from '../pages/change/choice-page.tsx'
import { transferPage } from '../pages/transfer/transfer-page.tsx'
import { unsubscribePage } from '../pages/unsubscribe-page.tsx'
import { waitingListPage } from '../pages/waiting-list-page.tsx'
import { waiverPage } from '../pages/waiver-page.tsx'
import { queuePage } from '../pages/queue/queue-page.tsx'
import { receiptsPage } from '../pages/wallet/receipts-page.tsx'
import { walletPage } from '../pages/wallet/wallet-page.tsx'
import type { PageRenderers } from '../renderers.ts'

export const renderers: PageRenderers = {
  homePage,
  allEventsPage,
  eventPage,
  organiserPage,
  giftVoucherPage,
  helpPage,
  legalPage,
  legalTextPage,
  purchaseTermsPage,
  refundPolicyPage,
  mailingListPage,
  unsubscribePage,
  accountPage,
  erasePage,
  newCardPage,
  planPaymentPage,
  toBankPage,
  reservedPage,
  continuePage,
  paymentReturnPage,
  signInPage,
  signInCodePage,
  orderMailPage,
  choicePage,
  transferPage,
  walletPage,
  receiptsPage,
  waitingListPage,
  waiverPage,
  doorPage,
  cookiePage,
  accessibilityPage,
  apiPage,
  errorPage,
  checkoutShell,
  deskShell,
  measureFrame,
  queuePage,
  browserScript,
  codeReaderBinary,
  operatorTheme: (colours) => ({
    css: operatorThemeCss(colours),
    problems: operatorThemeProblems(colours),
  }),
  renderMail,
  renderTicketsPdf,
  renderPapersPdf,
  renderCalendar,
}
