import { rolesOfShop } from './wanted-grants.ts'

/** The setting of a transaction that says whose desk reads in it. It proves nothing: who may put SQL together may set it too. */
const organiserSetting = 'foyer.organiser'

/** The condition of every policy. Without the setting, or with an empty one as it stays on a connection, no row is anybody's own. */
export const ownRowsOnly = `organiser_id = nullif(current_setting('${organiserSetting}', true), '')::integer`

/**
 * What a transaction begins with in which only this organiser's desk reads. It ends with the transaction: nothing of it stays on the
 * connection, whoever has it next, behind a pooler too.
 */
export function asDesk(organiser: number): string {
  if (!Number.isSafeInteger(organiser) || organiser < 1)
    throw new Error(`${organiser} is no organiser`)
  return `set local role ${rolesOfShop.desk}; set local search_path = desk, public; set local ${organiserSetting} = '${organiser}'`
}
