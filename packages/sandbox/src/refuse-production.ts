import { readConfig } from './config.ts'

/** The sandbox takes cards that are not real and shows everybody's mail: it never runs in production. */
export function refuseProduction(): void {
  if (!readConfig().production) return
  throw new Error(
    'The sandbox does not start with NODE_ENV=production: its payments are not real and its mail is open to everybody.',
  )
}
