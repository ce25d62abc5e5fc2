interface WebhookRow {
  readonly id: number
  readonly url: string
  readonly description: string
  readonly version: number
}

/** A webhook without the rest of its address, which may contain a token. */
export const webhookSetUp = ({ url, ...webhook }: WebhookRow) => ({
  ...webhook,
  host: new URL(url).host,
})
