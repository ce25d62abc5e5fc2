import { counted, t } from '@foyer/language/texts.ts'

export const saveFailed = t('Unable to save Donation. Please try again later')
export const saveProblem = t('There was a problem setting your donation amount. Please try again.')
export const updateFailed = t('Unable to update Donation. Please try again later')
export const updateProblem = t(
  'There was a problem setting your gift aid status. Please try again.',
)
export const belowMinimum = t('Choose an amount or click Skip donation.')
export const tooFine = (decimals: number) =>
  decimals === 0
    ? t('Type an amount without decimals.')
    : counted(decimals, {
        one: 'Type an amount with {count} decimals at most.',
        other: 'Type an amount with {count} decimals at most.',
      })
export const aboveMaximum = (most: string) =>
  t('Please choose an amount of {most} or less.', { most })
export const skip = t('Skip donation')
