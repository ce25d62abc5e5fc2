import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** The keys and certificates that sign passes for Apple Wallet; all in PEM. */
export interface ApplePassesConfig {
  /** The certificate of the Pass Type ID, with its own key. */
  readonly certificate: string
  readonly key: string
  /** Apple's intermediate certificate that issued it. */
  readonly wwdr: string
  /** Both are in the certificate: UID and OU of its subject. */
  readonly passTypeId: string
  readonly teamId: string
  readonly validUntil: Date
  /** Where phones are told that a pass has changed. */
  readonly pushBase: string
}

/** The service account that asks Google to save a ticket. */
export interface GoogleWalletConfig {
  readonly issuerId: string
  readonly clientEmail: string
  /** An RSA key in PEM. */
  readonly privateKey: string
  /** Where passes are changed, and where the account gets leave to do it. */
  readonly apiBase: string
  readonly tokenUrl: string
}

export interface PassesConfig {
  readonly apple: ApplePassesConfig | null
  readonly google: GoogleWalletConfig | null
}

export interface PassesEnvironment {
  readonly APPLE_PASS_CERTIFICATE?: string | undefined
  readonly APPLE_PASS_KEY?: string | undefined
  readonly APPLE_PASS_KEY_PASSPHRASE?: string | undefined
  readonly APPLE_WWDR_CERTIFICATE?: string | undefined
  readonly GOOGLE_WALLET_ISSUER_ID?: string | undefined
  readonly GOOGLE_WALLET_SERVICE_ACCOUNT?: string | undefined
  readonly APPLE_PUSH_API_BASE?: string | undefined
  readonly GOOGLE_WALLET_API_BASE?: string | undefined
}

const appleNames = ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'] as const
const googleNames = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] as const
const account = z.object({ client_email: z.email(), private_key: z.string() })

/** A secret may be in the variable itself, with its line ends written as `\n` or not, or in a file that the variable names. */
function contentOf(value: string): string {
  const text = value.trim()
  if (text.startsWith('{')) return text
  return text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8')
}

/** The problem in one line; never the content of a secret. */
const reason = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)

function problemsOf(
  values: PassesEnvironment,
  names: readonly (keyof PassesEnvironment)[],
  read: () => unknown,
): string[] {
  const given = names.filter((name) => values[name] !== undefined)
  if (given.length === 0) return []
  if (given.length < names.length) return [`${names.join(', ')} belong together.`]
  try {
    read()
    return []
  } catch (error) {
    return [`${names.join(', ')}: ${reason(error)}`]
  }
}

export function passesProblems(values: PassesEnvironment, production = false): string[] {
  return [
    ...(['APPLE_PUSH_API_BASE', 'GOOGLE_WALLET_API_BASE'] as const)
      .filter((name) => production && values[name] !== undefined)
      .map((name) => `${name} may not be set in production: passes go to their wallets alone.`),
    ...problemsOf(values, appleNames, () => appleOf(values)),
    ...problemsOf(values, googleNames, () => googleOf(values)),
  ]
}

/** Null without keys: that kind of pass is not offered. */
export const passesOf = (values: PassesEnvironment): PassesConfig => ({
  apple: appleOf(values),
  google: googleOf(values),
})

function appleOf(values: PassesEnvironment): ApplePassesConfig | null {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key } = values
  const { APPLE_WWDR_CERTIFICATE: wwdr, APPLE_PASS_KEY_PASSPHRASE: passphrase } = values
  if (certificate === undefined || key === undefined || wwdr === undefined) return null
  const read = new X509Certificate(contentOf(certificate))
  const issuer = new X509Certificate(contentOf(wwdr))
  if (!read.checkIssued(issuer) || !read.verify(issuer.publicKey)) {
    throw new Error('the certificate was issued by another than APPLE_WWDR_CERTIFICATE.')
  }
  const keyText = contentOf(key)
  const privateKey = createPrivateKey({
    key: keyText,
    ...(passphrase !== undefined && { passphrase }),
  })
  if (!read.checkPrivateKey(privateKey)) throw new Error('the key is not of the certificate.')
  return {
    certificate: read.toString(),
    // The library that signs reads RSA keys in PKCS #1, so every other form is converted to it.
    key: privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(),
    wwdr: issuer.toString(),
    passTypeId: partOf(read, 'UID'),
    teamId: partOf(read, 'OU'),
    validUntil: new Date(read.validTo),
    pushBase: values.APPLE_PUSH_API_BASE ?? 'https://api.push.apple.com',
  }
}

function partOf(certificate: X509Certificate, name: string): string {
  const line = certificate.subject.split('\n').find((text) => text.startsWith(`${name}=`))
  if (line === undefined)
    throw new Error(`the certificate has no ${name}: is it of a Pass Type ID?`)
  return line.slice(name.length + 1)
}

function googleOf(values: PassesEnvironment): GoogleWalletConfig | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: file } = values
  if (issuerId === undefined || file === undefined) return null
  if (!/^\d+$/.test(issuerId)) throw new Error('the issuer is a number.')
  const { client_email: clientEmail, private_key: privateKey } = account.parse(
    JSON.parse(contentOf(file)),
  )
  if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') {
    throw new Error('the key of the service account is no RSA key.')
  }
  const apiBase = values.GOOGLE_WALLET_API_BASE
  return {
    issuerId,
    clientEmail,
    privateKey,
    apiBase: apiBase ?? 'https://walletobjects.googleapis.com',
    tokenUrl: apiBase === undefined ? 'https://oauth2.googleapis.com/token' : `${apiBase}/token`,
  }
}
