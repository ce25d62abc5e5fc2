import { npmRun, npmRunWell } from '../npm-run.ts'
import type { Scene } from './scene.ts'

/** What the operator's commands have said on the way back. */
export interface WayBack {
  /** Payments and refunds of which the restored shop knew nothing. */
  readonly lostPayments: number
  readonly lostRefunds: number
  /** Accounts that were erased again. */
  readonly erasedAgain: number
  /** Refunds of which a person had to say what they were for. */
  readonly toldByHand: number
  /** The last line of the audit. */
  readonly audit: string
  readonly isRight: boolean
}

/** Steps 3 to 6 of "After a disaster" in docs/backup-and-restore.md, in the words that stand there. `since` is its TIME. */
export async function goThroughDisaster(
  { stage, shopLog }: Scene,
  since: string,
): Promise<WayBack> {
  const { environment } = stage
  // It ends with 1 when no account was erased since, which is as good.
  const replayed = await npmRun(['erasures', 'replay', shopLog], environment)
  await npmRun(['reconcile', '--since', since], environment)
  const found = await npmRun(['reconcile', '--since', since, '--adopt', '--refund'], environment)
  if (found.code !== 0) throw new Error(found.text)
  const told = await tellByHand(found.text, environment)
  await npmRunWell(['reconcile'], environment)
  const audit = await npmRun(['audit'], environment)
  const [, payments = '0', refunds = '0'] =
    /: (\d+) payments? and (\d+) refunds? that the shop/.exec(found.text) ?? []
  return {
    lostPayments: Number(payments),
    lostRefunds: Number(refunds),
    erasedAgain: Number(/(\d+) erased again/.exec(replayed.text)?.[1] ?? 0),
    toldByHand: told,
    audit: audit.text.trim(),
    isRight: audit.code === 0,
  }
}

/** Types what the command prints for refunds without a reason: here each was money only, and the tickets stay good. */
async function tellByHand(
  text: string,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const commands = [...text.matchAll(/if they stay good: +npm run refund -- (\S+) (\S+) --reason/g)]
  for (const [, reference = '', amount = ''] of commands)
    await npmRunWell(
      ['refund', reference, amount, '--reason', 'Given back before the shop was restored'],
      environment,
    )
  return commands.length
}
