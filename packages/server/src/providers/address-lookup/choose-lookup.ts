import type { AddressLookupConfig } from '../../config/address-lookup-config.ts'
import { builtInLookup } from './built-in.ts'
import { createIdealPostcodesProvider } from './ideal-postcodes.ts'
import { noLookup } from './no-lookup.ts'
import { createNominatimProvider } from './nominatim.ts'
import { createPhotonProvider } from './photon.ts'
import type { AddressLookupProvider } from './port.ts'

/** The finder that the configuration names. */
export function chooseLookup(config: AddressLookupConfig): AddressLookupProvider {
  switch (config.vendor) {
    case 'built_in':
      return builtInLookup
    case 'off':
      return noLookup
    case 'ideal_postcodes':
      return createIdealPostcodesProvider(config)
    case 'photon':
      return createPhotonProvider(config.baseUrl)
    case 'nominatim':
      return createNominatimProvider(config.baseUrl)
  }
}
