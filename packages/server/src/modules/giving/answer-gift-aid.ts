import type { Asking } from '../../foyer.ts'
import { giftAidTexts, giftAidWordingVersion } from '@foyer/contract/gift-aid-texts.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { missingForGiftAid, type GiftAidAnswer } from '@foyer/contract/rules/gift-aid.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { wordingVersion } from '../../platform/wording-version.ts'
import { recordSaleEvent, wrongState } from '../sale/exports.ts'
import { clearGiftAid, setGiftAidAnswer, writeDeclaration } from './giving-store.ts'
import { lockGivingSale } from './lock-giving-sale.ts'

interface Answer extends GiftAidAnswer {
  /** The wish for the charity's updates: kept with the sale until it is paid. */
  readonly wantsUpdates: boolean
}

/** The wording of the declaration, the same for every charity and donation. */
const declaredWording = (): string =>
  wordingVersion(giftAidWordingVersion, [
    giftAidTexts.question,
    giftAidTexts.accept('{charity}', '{donation}'),
    giftAidTexts.ukTaxpayer,
    giftAidTexts.ownMoney,
    giftAidTexts.notPrizeOrRaffle,
  ])

/** The fields of the wire, to name what is missing. */
const wireFields = {
  ukTaxpayer: 'confirm_taxpayer',
  ownMoney: 'confirm_own_money',
  notPrizeOrRaffle: 'confirm_not_prize',
  address1: 'address1',
  postcode: 'postcode',
} as const

/**
 * Accepts or declines Gift Aid on the donation. A declaration is for this donation alone; a new answer replaces it, and
 * declining deletes it.
 * @throws FoyerError not_found, reserving, wrong_state without a donation, invalid_input naming what is missing
 */
export async function answerGiftAid(asking: Asking, answer: Answer): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { loaded, charity } = await lockGivingSale(tx, asking)
    const { sale } = loaded
    if (sale.donationAmount === 0) {
      throw await wrongState(tx, foyer, sale, t('There is no donation to add Gift Aid to.'), now)
    }
    const currency = currencyOf(sale.currency)
    const missing = missingForGiftAid(answer, sale.donationAmount, currency)
    if (missing.length > 0) {
      throw new FoyerError(
        'invalid_input',
        t('Gift Aid needs your confirmations and your address.'),
        {
          fields: Object.fromEntries(missing.map((field) => [wireFields[field], 'Missing'])),
        },
      )
    }
    await clearGiftAid(tx, sale.id)
    if (answer.accepts) {
      await writeDeclaration(
        tx,
        {
          saleId: sale.id,
          charityId: charity.id,
          wordingVersion: declaredWording(),
          amount: sale.donationAmount,
          currency: currency.code,
          ...answer,
          postcode: answer.ukBased ? answer.postcode : '',
        },
        now,
      )
    }
    await setGiftAidAnswer(tx, sale.id, answer, now)
    await recordSaleEvent(tx, sale.id, 'gift_aid_answered', { accepted: answer.accepts }, now)
  })
}
