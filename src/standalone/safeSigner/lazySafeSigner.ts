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
    signTransaction: async (...given) => (await load()).signTransaction(...given),
    executeTransaction: async (...given) => (await load()).executeTransaction(...given),
    signDeletion: async (...given) => (await load()).signDeletion(...given),
    signDelegation: async (...given) => (await load()).signDelegation(...given),
    signMessage: async (...given) => (await load()).signMessage(...given),
    signOwnMessage: async (...given) => (await load()).signOwnMessage(...given),
  }
}
