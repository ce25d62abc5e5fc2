import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import {
  invoiceAddressMaximum,
  invoiceLineMaximum,
  paperAddressLinesMaximum,
  vatNumberMaximum,
} from '../../limits.ts'

/** What turns, hides or breaks the text around it on a printed paper. */
const unprintable = /[\p{Cc}\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u

const line = z.string().check(
  z.trim(),
  z.maxLength(invoiceLineMaximum),
  z.refine((text) => !unprintable.test(text), t('Please write this in one line')),
)

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The figures and letters of a VAT number: two letters of a country in most, and eight figures or more in nearly all. */
const vatNumber = /^[A-Z]{0,3}(?=(?:[A-Z+*]*\d){5})[A-Z0-9+*]{5,18}$/

/** Whether a text can be a VAT number; whose it is nobody is asked. */
const canBeVatNumber = (text: string): boolean =>
  text === '' || vatNumber.test(text.replaceAll(/[\s.\-/]/g, '').toUpperCase())

/** Whom papers are made out to: a company, where it is, and what it is known by. */
export const paperRecipient = z.strictObject({
  company: line.check(z.minLength(1, t('Please give the name of the company'))),
  /** Line by line. */
  address: z.pipe(
    z.string().check(
      z.maxLength(invoiceAddressMaximum),
      z.refine((text) => linesOf(text).length > 0, t('Please give the address of the company')),
      z.refine(
        (text) => linesOf(text).length <= paperAddressLinesMaximum,
        t('Please use at most {count} lines', { count: paperAddressLinesMaximum }),
      ),
      z.refine(
        (text) => linesOf(text).every((one) => !unprintable.test(one)),
        t('Please leave out characters that cannot be printed'),
      ),
    ),
    z.transform((text: string) => linesOf(text).join('\n')),
  ),
  vat_number: z._default(
    line.check(
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
