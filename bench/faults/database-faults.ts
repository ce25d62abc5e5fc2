import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { StopMode } from '../../packages/server/src/testing/postgres/postgres-server.ts'
import { timeUntilReady, timeUntilWritten } from './recovery.ts'
import type { Crowd } from './buyers.ts'
import type { Fault } from './faults.ts'
import type { Act } from './score-of.ts'
import type { Stage } from './stage.ts'

const kills = 60
const restarts = 3
const awayMs = minuteMs

/** Ends the shop's connections one after another, preferring connections that are in use. */
async function killConnections(stage: Stage): Promise<Act> {
  let killed = 0
  await stage.look(async (db) => {
    for (let tried = 0; killed < kills && tried < kills * 20; tried += 1) {
      const { rows } = await db.query(
        `select pg_terminate_backend(pid) as killed from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          order by state = 'idle', random() limit 1`,
      )
      killed += rows.filter((row) => row['killed'] === true).length
      await setTimeout(100)
    }
  })
  return { tries: killed }
}

async function stopFor(stage: Stage, crowd: Crowd, mode: StopMode, ms: number): Promise<number> {
  await stage.postgres.stopServer(mode)
  await setTimeout(ms)
  await stage.postgres.startServer()
  const [ready] = await Promise.all([timeUntilReady(stage), timeUntilWritten(crowd)])
  return ready
}

const backWithinMs = 2_000

function toldOf(times: readonly number[]): Act {
  return {
    tries: times.length,
    failed: times.filter((time) => time > backWithinMs).length,
    told: `ready after ${times.map((time) => time.toFixed(0)).join(', ')} ms`,
  }
}

const restart =
  (mode: StopMode) =>
  async (stage: Stage, crowd: Crowd): Promise<Act> => {
    const times: number[] = []
    for (let round = 0; round < restarts; round += 1) {
      times.push(await stopFor(stage, crowd, mode, 0))
      await setTimeout(2_000)
    }
    return toldOf(times)
  }

export const databaseFaults: readonly Fault[] = [
  { name: 'connections killed one by one', act: killConnections },
  { name: 'PostgreSQL restarts, fast', servers: 3, act: restart('fast') },
  { name: 'PostgreSQL restarts, immediate', servers: 3, act: restart('immediate') },
  {
    name: 'PostgreSQL away for 60 s',
    act: async (stage, crowd) => toldOf([await stopFor(stage, crowd, 'fast', awayMs)]),
  },
  {
    name: 'PostgreSQL hangs for 20 s',
    async act(stage, crowd) {
      stage.postgres.pause()
      await setTimeout(20_000)
      stage.postgres.resume()
      const [ready] = await Promise.all([timeUntilReady(stage), timeUntilWritten(crowd)])
      return toldOf([ready])
    },
  },
]
