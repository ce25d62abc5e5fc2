import { t } from '@foyer/language/texts.ts'

/**
 * What a donor declares. A stored declaration names the version of these texts: whoever changes one raises the version
 * (the server adds which translation it was). The texts carry what HMRC asks of a declaration (gov.uk, "Gift Aid
 * declarations: claiming tax back on donations"): the charity, that Gift Aid is wanted, which donations it covers, and
 * that the donor answers for the tax.
 */
export const giftAidWordingVersion = '2026-11'

export const giftAidTexts = {
  question: t('Would you like to add Gift Aid?'),
  accept: (charity: string, donation: string) =>
    t('Yes, {charity} may claim Gift Aid on this donation of {donation}', { charity, donation }),
  decline: t('No, do not add Gift Aid'),
  ukTaxpayer: t(
    'I am a UK taxpayer: I pay Income Tax or Capital Gains Tax, and if that is less than all charities together claim back on my donations in this tax year, I pay the difference.',
  ),
  ownMoney: t('This is my own money: I am not giving for somebody else or for a company.'),
  notPrizeOrRaffle: t(
    'It is a gift: not gambling, not an entry to a raffle or an auction, and not the price of a ticket or a prize.',
  ),
  updates: (charity: string) => t('Send me updates from {name}', { name: charity }),
} as const
