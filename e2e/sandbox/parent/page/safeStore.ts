import type { Address } from 'viem'
import type { Person, World } from '../../World.ts'
import type { ReportedChain } from '../parentBehaviour.ts'
import type { Gateway } from './gateway.ts'
import { type ChainReader, readSafe, type SafeState } from './readSafe.ts'

/** The Safe that is open, and its chain, as this wallet knows them. */
export type SafeStore = {
  readonly address: () => Address
  readonly open: (address: Address) => void
  /** The current state; the last known one while the node does not answer. */
  readonly read: () => Promise<SafeState>
  readonly last: () => SafeState | undefined
  /** What apps hear: at most `every` milliseconds old, so it lags behind an execution as Safe{Wallet}'s polling does. */
  readonly polled: () => Promise<SafeState>
  /** `undefined` until the gateway has answered. */
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
  /** Milliseconds. */
  readonly every: number
  readonly onChange: () => void
}

export function createSafeStore({ world, gateway, reader, address, every, onChange }: Setup): SafeStore {
  let opened = address
  let last: SafeState | undefined
  let chain: ReportedChain | undefined
  let poll: { readonly at: number; readonly state: SafeState } | undefined

  async function read(): Promise<SafeState> {
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
  }

  return {
    world,
    people: [...world.owners, world.stranger],
    address: () => opened,
    open: (next) => {
      opened = next
      last = undefined
      poll = undefined
      onChange()
    },
    last: () => last,
    read,
    polled: async () => {
      const asked = opened
      if (poll !== undefined && performance.now() - poll.at < every) return poll.state
      const at = performance.now()
      const state = await read()
      if (asked === opened) poll = { at, state }
      return state
    },
    chain: () => chain,
    loadChain: async () => {
      if (chain !== undefined) return chain
      const { chainName, chainId, shortName, nativeCurrency, blockExplorerUriTemplate } =
        await gateway.chain()
      chain = { chainName, chainId, shortName, nativeCurrency, blockExplorerUriTemplate }
      onChange()
      return chain
    },
  }
}
