import type { Stage } from '../../faults/stage.ts'

export const metricsToken = 'a-token-for-the-rehearsal-only'

/** The figures of all servers, added up by their names. */
export interface Reads {
  readonly replica: number
  readonly writer: number
  /** Servers that would ask the replica now. */
  readonly up: number
}

export async function countReads({ ports }: Pick<Stage, 'ports'>): Promise<Reads> {
  const texts = await Promise.all(
    ports.map(async (port) => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      return await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
    }),
  )
  const sum = (name: string): number =>
    texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith(`${name} `))
      .reduce((all, line) => all + Number(line.slice(name.length)), 0)
  return {
    replica: sum('foyer_reads_total{from="replica"}'),
    writer: sum('foyer_reads_total{from="writer"}'),
    up: sum('foyer_replica_up'),
  }
}
