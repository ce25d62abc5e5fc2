import { email } from '@foyer/contract/catalogue/fields.ts'
import { paperAddressLinesMaximum, vatNumberMaximum } from '@foyer/contract/limits.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'is written as #rrggbb')
const colours = z.strictObject({
  accent: colour.optional(),
  accent_strong: colour.optional(),
  paper: colour.optional(),
})
const html = z.string().max(200_000).default('')

const shopFields = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  time_zone: z
    .string()
    .refine((zone) => isTimeZone(zone), 'is no time zone: write Europe/London')
    .default('Europe/London'),
  logo: z.string().optional(),
  colours: z.strictObject({ light: colours.default({}), dark: colours.default({}) }).optional(),
  help: z
    .strictObject({
      email: email.optional(),
      phone: z.string().max(40).optional(),
      hours: z.string().max(200).optional(),
    })
    .default({}),
  seller: z
    .strictObject({
      name: z.string().min(1).max(200).optional(),
      address: z.array(z.string().min(1).max(100)).max(paperAddressLinesMaximum).default([]),
      vat_number: z.string().min(1).max(vatNumberMaximum).optional(),
    })
    .default({ address: [] }),
  legal: z.strictObject({ imprint: html, privacy: html }).default({ imprint: '', privacy: '' }),
})

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

interface ThemeColours {
  readonly accent?: string
  readonly accentStrong?: string
  readonly paper?: string
}

/** The operator's own settings for the shop: one file, with its logo beside it. */
export interface Shop {
  /** Null for FOYER_SITE_NAME. */
  readonly name: string | null
  /** The time zone whose midnight ends a day in the list of events. */
  readonly timeZone: string
  readonly logo: { readonly content: Buffer; readonly type: string; readonly file: string } | null
  readonly colours: { readonly light: ThemeColours; readonly dark: ThemeColours }
  readonly help: {
    readonly email: string | null
    readonly phone: string | null
    readonly hours: string | null
  }
  /** Who sells booking fees, delivery and cover, as papers name it; without a VAT number they are receipts. */
  readonly seller: {
    /** Null for the name of the site. */
    readonly name: string | null
    readonly address: readonly string[]
    readonly vatNumber: string | null
  }
  /** HTML; empty until the operator has written it. */
  readonly legal: { readonly imprint: string; readonly privacy: string }
}

const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

function readLogo(folder: string, file: string, problems: string[]): Shop['logo'] {
  const type = logoTypes[extname(file).toLowerCase()]
  if (type === undefined) {
    problems.push(`FOYER_SHOP_FILE: logo: "${file}" is not a picture: expected svg, png or webp`)
    return null
  }
  try {
    const content = readFileSync(join(folder, file))
    if (/<script|\bon[a-z]+\s*=|javascript:/i.test(type.includes('svg') ? String(content) : '')) {
      problems.push(`FOYER_SHOP_FILE: logo: "${file}" holds script, which a picture may not`)
    }
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
    return { content, type, file: `logo-${hash}${extname(file).toLowerCase()}` }
  } catch {
    problems.push(`FOYER_SHOP_FILE: logo: "${file}" is not there`)
    return null
  }
}

const themeOf = (given: z.output<typeof colours> | undefined): ThemeColours => ({
  ...(given?.accent !== undefined && { accent: given.accent }),
  ...(given?.accent_strong !== undefined && { accentStrong: given.accent_strong }),
  ...(given?.paper !== undefined && { paper: given.paper }),
})

/** Reads the shop's file; without one the defaults apply. Its problems are added to `problems`. */
export function readShopFile(path: string | undefined, problems: string[]): Shop {
  const given = path === undefined ? {} : readYaml(path, problems)
  const parsed = shopFields.safeParse(given)
  if (!parsed.success) {
    for (const { path: where, message } of parsed.error.issues) {
      problems.push(`FOYER_SHOP_FILE: ${where.join('.')}: ${message}`)
    }
  }
  const fields = parsed.success ? parsed.data : shopFields.parse({})
  return {
    name: fields.name ?? null,
    timeZone: fields.time_zone,
    logo:
      fields.logo === undefined || path === undefined
        ? null
        : readLogo(dirname(path), fields.logo, problems),
    colours: { light: themeOf(fields.colours?.light), dark: themeOf(fields.colours?.dark) },
    help: {
      email: fields.help.email ?? null,
      phone: fields.help.phone ?? null,
      hours: fields.help.hours ?? null,
    },
    seller: {
      name: fields.seller.name ?? null,
      address: fields.seller.address,
      vatNumber: fields.seller.vat_number ?? null,
    },
    legal: fields.legal,
  }
}

function readYaml(path: string, problems: string[]): unknown {
  try {
    return parse(readFileSync(path, 'utf8')) ?? {}
  } catch (error) {
    problems.push(`FOYER_SHOP_FILE: ${error instanceof Error ? error.message : 'cannot be read'}`)
    return {}
  }
}
