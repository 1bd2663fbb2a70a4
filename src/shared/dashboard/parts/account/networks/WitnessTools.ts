import { ownNodeFetch } from '../../../../chain/ownNodes/ownNodeFetch.ts'
import { keepWitnesses, witnessesOf } from '../../../../source/localWitnesses.ts'

/** What the dialog of witnesses needs of this device. */
export type WitnessTools = {
  readonly read: (chainId: number) => readonly string[]
  /** False when the browser does not keep them: then nothing has changed. */
  readonly write: (chainId: number, urls: readonly string[]) => boolean
  /** Asks a node that a person named. */
  readonly fetch: typeof fetch
}

export function witnessToolsOf(view: Window): WitnessTools {
  return {
    read: (chainId) => witnessesOf(view, chainId),
    write: (chainId, urls) => keepWitnesses(view, chainId, urls),
    fetch: ownNodeFetch,
  }
}
