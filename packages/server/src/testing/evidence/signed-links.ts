/** What rooms sign and people carry about, for the test that changes the key. */
export { passLinksOf, readPassToken } from '../../modules/fulfilment/wallet/pass-links.ts'
export { linkToken, readLinkToken } from '../../modules/marketing/link-token.ts'
export { partOfLink, payPathOf } from '../../modules/payment/plan/pay-link.ts'
export { isHoldToken, issueHoldToken } from '../../modules/seating/holds/hold-token.ts'
