import type { Foyer } from './foyer.ts'

/** Logged at every start, because an override is soon forgotten. */
export function warnOfOverrides({ config, log }: Pick<Foyer, 'config' | 'log'>): void {
  for (const { setting, danger } of config.overrides) {
    if (danger === null) log.warn({ setting }, 'an override is set that nothing needs: remove it')
    else log.warn({ setting, danger }, 'the shop runs in spite of a danger')
  }
}
