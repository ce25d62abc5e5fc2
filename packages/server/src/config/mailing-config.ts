import { createPublicKey } from 'node:crypto'
import * as z from 'zod'

/** How fast, and how much, organisers may write to many. */
export interface MailingConfig {
  readonly mailings: {
    /** How many mails to many are handed to the mail server in a minute, of all organisers together. */
    readonly perMinute: number
    /** How many people an organiser may write to on one day; and on the first days on which it does. */
    readonly peoplePerDay: number
    readonly peoplePerDayAtFirst: number
  }
  /** How the shop learns of mails that came back. */
  readonly bounces: {
    /** Where mail servers report to; null for the sender of the mails. */
    readonly address: string | null
    readonly webhookSecret: string | null
    readonly mailgunKey: string | null
    readonly sendgridKey: string | null
  }
}

/** A public key as SendGrid shows it: base64 of its DER form. */
function isPublicKey(key: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return true
  } catch {
    return false
  }
}

export const mailingEnvironment = {
  MAILINGS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(300),
  MAILING_PEOPLE_PER_DAY: z.coerce.number().int().min(1).default(20_000),
  MAILING_PEOPLE_PER_DAY_AT_FIRST: z.coerce.number().int().min(1).default(2_000),
  /** The envelope's sender, to which mails come back; MAIL_FROM when it is absent. */
  BOUNCE_ADDRESS: z.email().optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(24).optional(),
  MAILGUN_WEBHOOK_KEY: z.string().min(16).optional(),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .refine(isPublicKey, 'is no public key as SendGrid shows it')
    .optional(),
}

interface Values {
  readonly MAILINGS_PER_MINUTE: number
  readonly MAILING_PEOPLE_PER_DAY: number
  readonly MAILING_PEOPLE_PER_DAY_AT_FIRST: number
  readonly BOUNCE_ADDRESS?: string | undefined
  readonly MAIL_WEBHOOK_SECRET?: string | undefined
  readonly MAILGUN_WEBHOOK_KEY?: string | undefined
  readonly SENDGRID_WEBHOOK_KEY?: string | undefined
}

export const mailingsOf = (values: Values): MailingConfig => ({
  mailings: {
    perMinute: values.MAILINGS_PER_MINUTE,
    peoplePerDay: values.MAILING_PEOPLE_PER_DAY,
    peoplePerDayAtFirst: values.MAILING_PEOPLE_PER_DAY_AT_FIRST,
  },
  bounces: {
    address: values.BOUNCE_ADDRESS ?? null,
    webhookSecret: values.MAIL_WEBHOOK_SECRET ?? null,
    mailgunKey: values.MAILGUN_WEBHOOK_KEY ?? null,
    sendgridKey: values.SENDGRID_WEBHOOK_KEY ?? null,
  },
})

/** The secret with which the sandbox's mail server signs; a simulator's own, so it is none. */
export const bouncesOfSandbox = (bounces: MailingConfig['bounces']): MailingConfig['bounces'] => ({
  ...bounces,
  webhookSecret: bounces.webhookSecret ?? 'whsec_c2FuZGJveCBvZiBtYWlscyB0aGF0IGNvbWUgYmFjaw==',
})
