export const addressLookups = ['built_in', 'ideal_postcodes', 'photon', 'nominatim', 'off'] as const

export type AddressLookupConfig =
  /** A few streets for trying things out. */
  | { readonly vendor: 'built_in' }
  | { readonly vendor: 'off' }
  | { readonly vendor: 'ideal_postcodes'; readonly baseUrl: string; readonly key: string }
  | { readonly vendor: 'photon' | 'nominatim'; readonly baseUrl: string }

export interface AddressLookupEnvironment {
  readonly ADDRESS_LOOKUP?: (typeof addressLookups)[number] | undefined
  readonly ADDRESS_LOOKUP_URL?: string | undefined
  readonly ADDRESS_LOOKUP_KEY?: string | undefined
}

const idealPostcodesUrl = 'https://api.ideal-postcodes.co.uk'

/** Settings that do not fit together, and those that production refuses. */
export function addressLookupProblems(
  values: AddressLookupEnvironment,
  production: boolean,
): string[] {
  const { ADDRESS_LOOKUP: vendor, ADDRESS_LOOKUP_URL: url, ADDRESS_LOOKUP_KEY: key } = values
  const ideal = vendor === 'ideal_postcodes'
  const selfHosted = vendor === 'photon' || vendor === 'nominatim'
  return [
    ...(ideal && key === undefined
      ? ['ADDRESS_LOOKUP_KEY is missing: Ideal Postcodes answers nobody without one.']
      : []),
    ...(selfHosted && url === undefined
      ? [`ADDRESS_LOOKUP_URL is missing: where your ${vendor} runs.`]
      : []),
    ...(production && vendor === 'built_in'
      ? ['ADDRESS_LOOKUP is built_in: that knows the streets of the demo only.']
      : []),
    ...(production && ideal && url?.startsWith('http:') === true
      ? ['ADDRESS_LOOKUP_URL must start with https: when a key goes there.']
      : []),
  ]
}

/** The configured finder, once the configuration is known to have no problems. */
export function addressLookupOf(
  values: AddressLookupEnvironment,
  production: boolean,
): AddressLookupConfig {
  const vendor = values.ADDRESS_LOOKUP ?? (production ? 'off' : 'built_in')
  const baseUrl = values.ADDRESS_LOOKUP_URL?.replace(/\/$/, '')
  switch (vendor) {
    case 'built_in':
    case 'off':
      return { vendor }
    case 'ideal_postcodes':
      return {
        vendor,
        baseUrl: baseUrl ?? idealPostcodesUrl,
        key: values.ADDRESS_LOOKUP_KEY ?? '',
      }
    case 'photon':
    case 'nominatim':
      return { vendor, baseUrl: baseUrl ?? '' }
  }
}
