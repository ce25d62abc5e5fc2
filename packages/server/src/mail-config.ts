import { isLocalHost } from './platform/local-host.ts'

const isOff = (value: string | null): boolean => value === 'false' || value === '0'
const isOn = (value: string | null): boolean => value !== null && !isOff(value)

/**
 * Why codes and tickets could go to the mail server in the clear; null where they cannot: smtps:, a server on this
 * machine, or one that is asked for TLS and gets no mail without (providers/mail/smtp.ts).
 */
export function plainMail(smtpUrl: string | undefined): string | null {
  if (smtpUrl === undefined) return null
  if (!URL.canParse(smtpUrl)) return null
  const { hostname, protocol, searchParams } = new URL(smtpUrl)
  if (isLocalHost(hostname)) return null
  const weakened = [
    ...(protocol === 'smtp:' && isOff(searchParams.get('requireTLS')) ? ['requireTLS=false'] : []),
    ...['ignoreTLS', 'opportunisticTLS']
      .filter((name) => protocol === 'smtp:' && isOn(searchParams.get(name)))
      .map((name) => `${name}=true`),
    ...(isOff(searchParams.get('tls.rejectUnauthorized')) ? ['tls.rejectUnauthorized=false'] : []),
  ]
  return weakened.length === 0
    ? null
    : `SMTP_URL says ${weakened.join(' and ')}: sign-in codes and tickets could be read on the way to ${hostname}. Take that out of it: smtp: to another machine then asks for TLS, and sends nothing without.`
}
