import { orNull } from '../../../platform/or-null.ts'

interface WebhookRow {
  readonly id: number
  readonly url: string
  readonly description: string
  readonly version: number
}

/** A webhook without the rest of its address, which may contain a token. */
export const webhookSetUp = ({ url, description, ...webhook }: WebhookRow) => ({
  ...webhook,
  description: orNull(description),
  host: new URL(url).host,
})
