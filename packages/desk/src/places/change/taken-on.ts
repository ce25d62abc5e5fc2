/**
 * What of the money sent to cards and accounts its providers have taken on: neither waits it for them, nor was it refused. What
 * was refused may be a refund of other money of an order, too.
 */
export const takenOn = (sums: {
  readonly sent: number
  readonly on_its_way: number
  readonly owed: number
}): number => Math.max(0, sums.sent - sums.on_its_way - sums.owed)
