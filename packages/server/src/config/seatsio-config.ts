export interface SeatsioConfig {
  /** Of the workspace the charts are kept in; its public half stands in the catalogue. */
  readonly secretKey: string
  readonly apiBase: string
  /** Null: theirs, of the plan's region. */
  readonly scriptUrl: string | null
}

export const seatsioRegions = ['eu', 'na', 'sa', 'oc'] as const

export interface SeatsioEnvironment {
  readonly SEATSIO_SECRET_KEY?: string | undefined
  readonly SEATSIO_REGION: (typeof seatsioRegions)[number]
  readonly SEATSIO_API_BASE?: string | undefined
  readonly SEATSIO_CHART_JS?: string | undefined
}

export function seatsioProblems(values: SeatsioEnvironment, production: boolean): string[] {
  if (!production) return []
  return (['SEATSIO_API_BASE', 'SEATSIO_CHART_JS'] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name} may not be set in production: seats are kept by seats.io alone.`)
}

/** Null without a key: the shop draws hosted plans itself. */
export function seatsioOf(values: SeatsioEnvironment): SeatsioConfig | null {
  const { SEATSIO_SECRET_KEY: secretKey, SEATSIO_REGION: region } = values
  if (secretKey === undefined) return null
  return {
    secretKey,
    apiBase: values.SEATSIO_API_BASE ?? `https://api-${region}.seatsio.net`,
    scriptUrl: values.SEATSIO_CHART_JS ?? null,
  }
}

/** The workspace of the simulator. */
export const seatsioOfSandbox = (url: string): SeatsioConfig => ({
  secretKey: 'sandbox-workspace-secret',
  apiBase: `${url}/seatsio/api`,
  scriptUrl: `${url}/seatsio/chart.js`,
})
