import type { Database } from '../packages/server/src/platform/database/db.ts'
import { sha256 } from '../packages/server/src/platform/secrets.ts'

/** So often each path is asked for. */
export const rounds = 5
const key = 'fk_bench_reads_what_the_desk_shows'
const scopes = [
  'orders.read',
  'tickets.read',
  'customers.read',
  'codes.read',
  'money.read',
  'exports.make',
  'events.read',
]

export interface Timed {
  readonly path: string
  /** Milliseconds of each time, in their order: the first found little of it in memory. */
  readonly ms: readonly number[]
}

/** A program with a key of an organiser, which reads what that organiser's people wait for at the desk. */
export interface DeskReader {
  /** Gives it its key; a database that was filled for an earlier run has it already. */
  allow(db: Database): Promise<void>
  /** @throws Error for any answer but a success */
  ask(port: number, path: string): Promise<Response>
  /** Asks for each path several times, one after the other. */
  time(port: number, paths: readonly string[]): Promise<readonly Timed[]>
}

export function deskReader(organiser: string): DeskReader {
  const ask: DeskReader['ask'] = async (port, path) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/organisers/${organiser}/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    ask,
    async allow(db) {
      await db.query(
        `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_at)
          select id, 'Bench', 'fk_bench', $1, $2, now() from organiser where key = $3
          and not exists (select from api_key where key_hash = $1)`,
        [sha256(key), scopes, organiser],
      )
    },
    async time(port, paths) {
      const timed: Timed[] = []
      for (const path of paths) {
        const ms: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const began = performance.now()
          await (await ask(port, path)).text()
          ms.push(performance.now() - began)
        }
        timed.push({ path, ms })
      }
      return timed
    },
  }
}
