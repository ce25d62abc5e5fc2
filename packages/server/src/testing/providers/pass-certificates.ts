import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PassCertificates {
  /** A new folder that holds all files; they are PEM. */
  readonly folder: string
  readonly certificate: string
  readonly key: string
  /** Stands in for Apple's intermediate certificate, and signs itself. */
  readonly authority: string
}

/** Runs openssl in a folder and answers its output. */
export const openssl = (folder: string, ...args: readonly string[]): string =>
  execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

/** Certificates as Apple issues them, from an authority of our own. */
export function makePassCertificates(days = 90): PassCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-passes-'))
  const key = ['-newkey', 'rsa:2048', '-noenc']
  openssl(
    folder,
    'req',
    '-x509',
    ...key,
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-days',
    '365',
    '-subj',
    '/CN=Authority of tests',
  )
  openssl(
    folder,
    'req',
    ...key,
    '-keyout',
    'pass.key',
    '-out',
    'pass.csr',
    '-subj',
    '/UID=pass.example.foyer/CN=Pass Type ID: pass.example.foyer/OU=TEAM123456/O=Foyer',
  )
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    'pass.csr',
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-CAcreateserial',
    '-out',
    'pass.pem',
    '-days',
    String(days),
  )
  return {
    folder,
    certificate: join(folder, 'pass.pem'),
    key: join(folder, 'pass.key'),
    authority: join(folder, 'authority.pem'),
  }
}

/** The settings of a shop with these certificates, and with a service account of Google. */
export const passEnvironment = (
  { certificate, key, authority }: PassCertificates,
  serviceAccount: { readonly client_email: string; readonly private_key: string },
) => ({
  APPLE_PASS_CERTIFICATE: certificate,
  APPLE_PASS_KEY: key,
  APPLE_WWDR_CERTIFICATE: authority,
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(serviceAccount),
})
