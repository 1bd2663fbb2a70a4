import type { Address } from 'viem'
import type { Person, World } from '../../World.ts'
import type { ReportedChain } from '../control.ts'
import type { Gateway } from './gateway.ts'
import { type ChainReader, readSafe, type SafeState } from './readSafe.ts'

/** The Safe that is open, and its chain, as this wallet knows them. */
export type SafeStore = {
  readonly address: () => Address
  readonly open: (address: Address) => void
  /** The state of now; the last known one while the node does not answer. */
  readonly read: () => Promise<SafeState>
  readonly last: () => SafeState | undefined
  /** `undefined` until the gateway has told. */
  readonly chain: () => ReportedChain | undefined
  /** Rejects while the gateway does not tell. */
  readonly loadChain: () => Promise<ReportedChain>
  /** The people whose keys this wallet has. */
  readonly people: readonly Person[]
  readonly world: World
}

type Setup = {
  readonly world: World
  readonly gateway: Gateway
  readonly reader: ChainReader
  readonly address: Address
  readonly onChange: () => void
}

export function createSafeStore({ world, gateway, reader, address, onChange }: Setup): SafeStore {
  let opened = address
  let last: SafeState | undefined
  let chain: ReportedChain | undefined
  return {
    world,
    people: [...world.owners, world.stranger],
    address: () => opened,
    open: (next) => {
      opened = next
      last = undefined
      onChange()
    },
    last: () => last,
    read: async () => {
      const asked = opened
      try {
        const state = await readSafe(reader, world, asked)
        if (asked === opened) last = state
        onChange()
        return state
      } catch (error) {
        if (last === undefined) throw error
        return last
      }
    },
    chain: () => chain,
    loadChain: async () => {
      if (chain !== undefined) return chain
      const told = await gateway.chain()
      const { chainName, chainId, shortName, nativeCurrency, blockExplorerUriTemplate } = told
      chain = { chainName, chainId, shortName, nativeCurrency, blockExplorerUriTemplate }
      onChange()
      return chain
    },
  }
}
