import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import {
  invoiceAddressMaximum,
  invoiceLineMaximum,
  paperAddressLinesMaximum,
  vatNumberMaximum,
} from '../../limits.ts'
import { cleanLine, plainSigns } from '../../typed/clean-text.ts'
import { freeLine, freeLines, optionalLine } from '../../typed/free-text.ts'

const line = optionalLine(invoiceLineMaximum)

const linesOf = (text: string): string[] => text.split('\n').map(cleanLine).filter(Boolean)

/** The figures and letters of a VAT number: two letters of a country in most, and eight figures or more in nearly all. */
const vatNumber = /^[A-Z]{0,3}(?=(?:[A-Z+*]*\d){5})[A-Z0-9+*]{5,18}$/

/** With the signs of an ASCII keyboard, and a space for the colon that some write after the country. */
const plainVatNumber = (typed: string): string => plainSigns(typed.replaceAll(/[:\uff1a]/g, ' '))

/** Whether a text can be a VAT number; whose it is nobody is asked. */
const canBeVatNumber = (text: string): boolean =>
  text === '' || vatNumber.test(text.replaceAll(/[\s.\-/]/g, '').toUpperCase())

/** Whom papers are made out to: a company, where it is, and what it is known by. */
export const paperRecipient = z.strictObject({
  company: freeLine(invoiceLineMaximum, t('Please give the name of the company')),
  /** Line by line. */
  address: z.pipe(
    freeLines(invoiceAddressMaximum, t('Please give the address of the company')).check(
      z.refine(
        (text) => linesOf(text).length <= paperAddressLinesMaximum,
        t('Please use at most {count} lines', { count: paperAddressLinesMaximum }),
      ),
    ),
    z.transform((text: string) => linesOf(text).join('\n')),
  ),
  vat_number: z._default(
    z
      .string()
      .check(
        z.overwrite(plainVatNumber),
        z.maxLength(vatNumberMaximum),
        z.refine(
          canBeVatNumber,
          t('Please give a VAT number with its country, such as GB 123 4567 82'),
        ),
      ),
    '',
  ),
  /** What the company calls it, such as the number of its order. */
  reference: z._default(line, ''),
})
export type PaperRecipient = z.infer<typeof paperRecipient>
