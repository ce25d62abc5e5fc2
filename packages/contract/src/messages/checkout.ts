import { t } from '@foyer/language/texts.ts'

export const loadFailed = t('Unable to get Checkout data. Please try again later')
export const updateStateFailed = t('Unable to update the Basket state. Please try again later')
export const editBasketFailed = t('Unable to edit Basket. Please try again later')
export const determining = t('Determining checkout progress')
