export interface SeatsioConfig {
  /** The secret key of the workspace that has the charts; its public key is in the catalogue. */
  readonly secretKey: string
  readonly apiBase: string
  /** Null for the vendor's own URL in the plan's region. */
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

/** The simulator's workspace. */
export const seatsioOfSandbox = (url: string): SeatsioConfig => ({
  secretKey: 'sandbox-workspace-secret',
  apiBase: `${url}/seatsio/api`,
  scriptUrl: `${url}/seatsio/chart.js`,
})
