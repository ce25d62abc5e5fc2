import * as z from 'zod/mini'
import {
  fullNameLengthMaximum,
  idMaximum,
  emailLengthMaximum,
  keyLengthMaximum,
  referenceLengthMaximum,
} from '../limits.ts'
import { firstYear, isYearOfShop, lastYear } from '../rules/year-of-shop.ts'
import { nameProblemText, readName } from '../typed/full-name.ts'
import { compactCode } from '../typed/read-code.ts'

/** Fields that operations of the API have in common. */

/** The id of a row in a path or query, where everything is text. */
export const pathId = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, 'Must be the number of something')),
  z.transform((text: string, context) => {
    const id = Number(text)
    if (id <= idMaximum) return id
    context.issues.push({ code: 'custom', message: 'Must be the number of something', input: text })
    return z.NEVER
  }),
)

export const organiserKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,99}$/i))

/** The path of everything that belongs to an organiser. */
export const ofOrganiser = z.strictObject({ organiser: organiserKey })
/** The same, and the number of one thing of it. */
export const ofOne = <Name extends string>(name: Name) =>
  z.strictObject({ organiser: organiserKey, [name]: pathId } as {
    organiser: typeof organiserKey
  } & Record<Name, typeof pathId>)

/** The key of a document of the catalogue among those of its kind. */
export const documentKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/), z.maxLength(keyLengthMaximum))

/** Several of them, such as `12,17`: as many as fit into one filter. */
export const pathIds = z.pipe(
  z
    .string()
    .check(z.maxLength(200), z.regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9})*$/, 'Must be numbers')),
  z.transform((text: string, context) => {
    const ids = [...new Set(text.split(',').map(Number))]
    if (ids.every((one) => one <= idMaximum)) return ids
    context.issues.push({ code: 'custom', message: 'Must be numbers', input: text })
    return z.NEVER
  }),
)

/** A sale's reference as people type it: in groups, in small letters. */
export const reference = z.pipe(
  z.string().check(z.maxLength(referenceLengthMaximum)),
  z.transform(compactCode),
)
export const ofOrder = z.strictObject({ organiser: organiserKey, order: reference })

/** How somebody is called, also in mails. */
export const personName = z.pipe(
  z.string(),
  z.transform((typed: string, context) => {
    const read = readName(typed)
    if ('name' in read) return read.name
    const message = nameProblemText(read.problem)
    context.issues.push(
      read.problem === 'too_long'
        ? {
            code: 'too_big',
            origin: 'string',
            maximum: fullNameLengthMaximum,
            message,
            input: typed,
          }
        : { code: 'custom', message, input: typed },
    )
    return z.NEVER
  }),
)

/** A time in UTC, e.g. `2026-12-11T19:30:00.000Z`. */
export const time = z.iso.datetime()
/** A device whose clock is wrong may name a year before the first of the shop. */
const firstAskedYear = 1900
/** A time that a call names: what no calendar of the shop reaches is a slip, and databases know no year 0. */
export const askedTime = z.iso
  .datetime()
  .check(
    z.refine(
      (text) => isYearOfShop(text, firstAskedYear),
      `Please give a time between ${firstAskedYear} and ${lastYear}`,
    ),
  )
/** A day, e.g. `2026-12-11`. */
export const day = z.iso.date()
/** A day that a call names. */
export const askedDay = z.iso
  .date()
  .check(
    z.refine(
      (text) => isYearOfShop(text),
      `Please give a day between ${firstYear} and ${lastYear}`,
    ),
  )
/** Money in minor units: pence, cents. Its currency stands beside it. */
export const minorUnits = z.int()
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
export const email = z.string().check(z.maxLength(emailLengthMaximum))
/** An answer that says nothing but that it was done. */
export const nothing = z.strictObject({})
