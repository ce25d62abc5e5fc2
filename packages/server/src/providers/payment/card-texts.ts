import { t } from '@foyer/language/texts.ts'

/** The texts for a buyer whose card was refused, whichever provider refused it. */
export const cardTexts = {
  noMoney: t('There is not enough money on this card. Please try another one.'),
  securityCode: t('The security code does not match the card. Please check it and try again.'),
  postcode: t('The postcode does not match the card. Please check it and try again.'),
  expired: t('This card has expired. Please try another one.'),
  expiryDate: t('The expiry date is not valid. Please check it and try again.'),
  number: t('This is not a valid card number. Please check it and try again.'),
  notAccepted: t('This kind of card is not accepted here. Please try another one.'),
  limit: t('The payment is above the limit of this card. Please try another one.'),
  confirm: t(
    'Your bank wants to check that it is you. Please try again, and confirm the payment with your bank.',
  ),
  amount: t(
    'This amount cannot be charged to a card. Please choose another way to pay, or change your order.',
  ),
  declined: t('Your card was declined. Please try another one.'),
} as const
