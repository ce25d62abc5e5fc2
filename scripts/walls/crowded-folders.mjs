/** Folders that hold more sources than the wall allows. Nothing is added here: each goes as soon as it has room again. */
export const crowdedFolders = new Set([
  'packages/checkout/src/checkout',
  'packages/checkout/src/checkout/steps/payment',
  'packages/contract/src/rules',
  'packages/pages/src/pages',
  'packages/server/src',
  'packages/server/src/modules/account',
  'packages/server/src/modules/fulfilment',
  'packages/server/src/modules/payment',
  'packages/server/src/modules/sale',
  'packages/server/src/modules/seating',
  'packages/server/src/modules/site',
  'packages/server/src/platform',
  'packages/server/src/testing',
])
