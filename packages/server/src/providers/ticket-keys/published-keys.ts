const path = '/.well-known/foyer-ticket-keys.json'

/**
 * The public keys of a shop's ticket codes, as it publishes them.
 * @throws Error when the shop does not answer within five seconds
 */
export async function readPublishedKeys(shopUrl: string): Promise<string> {
  const url = new URL(path, shopUrl)
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(
    (cause: unknown) => {
      throw new Error(
        `${url.href} cannot be reached. Save the keys while it can, and pass --keys.`,
        {
          cause,
        },
      )
    },
  )
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}.`)
  return await answer.text()
}
