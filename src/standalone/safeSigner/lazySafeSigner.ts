import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { standaloneErrors } from '../errors/standaloneErrors.ts'
import type { SignerParts } from './SignerParts.ts'

/** The signer of Safes, fetched with the first act. A fetch that failed is tried again with the next act. */
export function lazySafeSigner(parts: SignerParts): SafeSigner {
  let loaded: Promise<SafeSigner> | undefined

  async function load(): Promise<SafeSigner> {
    loaded ??= import('./createSafeSigner.ts').then(({ createSafeSigner }) => createSafeSigner(parts))
    try {
      return await loaded
    } catch (cause) {
      loaded = undefined
      throw standaloneErrors.notLoaded({}, { cause })
    }
  }

  return {
    signTransaction: async (...args) => (await load()).signTransaction(...args),
    executeTransaction: async (...args) => (await load()).executeTransaction(...args),
    signDeletion: async (...args) => (await load()).signDeletion(...args),
    signDelegation: async (...args) => (await load()).signDelegation(...args),
    signMessage: async (...args) => (await load()).signMessage(...args),
    signOwnMessage: async (...args) => (await load()).signOwnMessage(...args),
  }
}
