import type { Foyer } from './foyer.ts'

/** Said at every start: what was let pass once is forgotten soon. */
export function warnOfOverrides({ config, log }: Pick<Foyer, 'config' | 'log'>): void {
  for (const { setting, danger } of config.overrides) {
    if (danger === null) log.warn({ setting }, 'an override is set that nothing needs: remove it')
    else log.warn({ setting, danger }, 'the shop runs in spite of a danger')
  }
}
