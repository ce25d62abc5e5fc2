import { places, type Module } from '../module.ts'
import { deliverToBitticket } from './deliver-to-bitticket.ts'
import { deliverToWallet } from './deliver-to-wallet.ts'
import { jobs } from './jobs.ts'
import { wallet } from './wallet/index.ts'

export const fulfilment: Module = {
  name: 'fulfilment',
  places: places(true, '/passes/'),
  handlers: [deliverToBitticket, deliverToWallet],
  ...wallet,
  jobs,
}
