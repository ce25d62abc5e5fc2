import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { isReady, timeUntilReady, timeUntilWritten, until } from './recovery.ts'

const fullMs = 8_000
const disk = join(tmpdir(), `foyer-full-disk-${process.pid}`)
/** Space left free, so that the disk fills up in the middle of the sale. */
const leftBytes = 3_000_000

/** PostgreSQL on a disk of its own that fills up, and has room again later. The user needs the right to mount one. */
export const fullDisk: Fault = {
  name: 'full disk',
  folder: disk,
  prepare() {
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
    chmodSync(disk, 0o777)
    return () => {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
  },
  async act(stage, crowd) {
    const [port = 0] = stage.ports
    const ballast = join(disk, 'ballast')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes))
    await until(async () => !(await isReady(port)))
    const readyBefore = crowd.acknowledged.length
    let readyWhileFull = 0
    const end = performance.now() + fullMs
    while (performance.now() < end) {
      if (await isReady(port)) readyWhileFull += 1
      await setTimeout(200)
    }
    const sold = crowd.acknowledged.length - readyBefore
    truncateSync(ballast)
    rmSync(ballast)
    // When its log met the full disk, PostgreSQL has exited and has to be started again.
    await stage.postgres.startServer()
    const [ready] = await Promise.all([timeUntilReady(stage), timeUntilWritten(crowd)])
    return {
      tries: 1,
      told: `${sold} orders and ${readyWhileFull} times ready while full; ready ${ready.toFixed(0)} ms after there was room`,
    }
  },
}
