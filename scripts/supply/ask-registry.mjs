/** A registry of npm, asked without npm: no question may take longer than half a minute. */
export function registryAt(address) {
  const base = address.replace(/\/$/, '')
  const ask = async (path, options = {}) => {
    const response = await fetch(`${base}/${path}`, {
      ...options,
      signal: AbortSignal.timeout(30_000),
    })
    if (!response.ok) throw new Error(`${base} answers ${response.status}`)
    return await response.json()
  }
  return {
    /** Everything that the registry knows of a package: its versions, their times, its newest one. */
    package: async (name) => await ask(name.replace('/', '%2f')),
    /** Known weaknesses of these versions, by package: https://docs.npmjs.com/cli/commands/npm-audit */
    advisories: async (versions) =>
      await ask('-/npm/v1/security/advisories/bulk', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(versions),
      }),
  }
}

/** Why a question was not answered, in a few words. */
export const reasonOf = ({ message, cause }) => cause?.code ?? message
