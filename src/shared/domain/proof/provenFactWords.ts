import type { ProvenFactName } from './ProvenSafe.ts'

export const provenFactWords: Readonly<Record<ProvenFactName, string>> = {
  owners: 'owners',
  threshold: 'threshold',
  nonce: 'nonce',
  modules: 'modules',
  guard: 'guard',
  moduleGuard: 'module guard',
  fallbackHandler: 'fallback handler',
  singleton: 'singleton',
  balance: 'balance',
}

/** What no proof of the Safe’s own storage shows. */
export const neverProven =
  'Balances of tokens and NFTs, the code of the singleton and of other contracts, the version, names and prices.'
