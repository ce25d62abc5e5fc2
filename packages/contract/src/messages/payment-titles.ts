import { t } from '@foyer/language/texts.ts'

export const express = t('Complete purchase')
export const free = t('Claiming free tickets')
export const confirming = t('Confirming Payment')
