import { type Address, getAddress, numberToHex } from 'viem'
import type { World } from '../../World.ts'
import type { KnownToken } from '../assets/KnownToken.ts'
import { appendRows, type ChainRows, noRows, type TransferRow } from '../chain/chainRows.ts'

/** How many of each a Safe is to have on top of what is real. */
export type FloodAmounts = {
  readonly history: number
  readonly tokens: number
  readonly collectibles: number
}

/** Made-up rows and tokens for tests of scale. From storage on they are treated like any other. */
export type Flood = {
  readonly rows: () => ChainRows
  readonly token: (address: Address) => KnownToken | undefined
  /** What every flooded Safe holds of a made-up token; `undefined` for real ones. */
  readonly balanceOf: (token: Address) => bigint | undefined
  readonly uriOf: (token: Address, tokenId: bigint) => string | undefined
  /** In place of what was poured into this Safe before. `now` in milliseconds since 1970. */
  readonly pour: (safe: Address, amounts: FloodAmounts, now: number) => void
  readonly dry: () => void
}

/** Real collectibles have smaller numbers. */
const FIRST_COLLECTIBLE = 1_000_000n

const HOUR = 3_600_000

export function createFlood(world: World): Flood {
  let rows = noRows
  const poured = new Map<Address, ChainRows>()
  const tokens = new Map<Address, { readonly known: KnownToken; readonly balance: bigint }>()
  return {
    rows: () => rows,
    token: (address) => tokens.get(address)?.known,
    balanceOf: (token) => tokens.get(token)?.balance,
    uriOf: (token, tokenId) =>
      token === world.badges.address && tokenId >= FIRST_COLLECTIBLE ? badgeUri(tokenId) : undefined,
    pour(safe, amounts, now) {
      for (let index = 0; index < amounts.tokens; index++) {
        tokens.set(tokenAddress(index), syntheticToken(index))
      }
      const transfers = [
        ...collectibleRows(world, safe, { amount: amounts.collectibles, now }),
        ...tokenRows(world, safe, { amount: amounts.tokens, now }),
        ...historyTransfers(world, safe, { amount: amounts.history, now }),
      ]
      poured.set(safe, {
        ...noRows,
        transfers,
        moduleCalls: historyModuleCalls(world, safe, { amount: amounts.history, now }),
      })
      rows = [...poured.values()].reduce(appendRows)
    },
    dry() {
      rows = noRows
      poured.clear()
      tokens.clear()
    },
  }
}

type Amount = { readonly amount: number; readonly now: number }

/** Rows of the history are made of this many transactions each hour, back into the past. Every seventh is a module's. */
function isModuleCall(index: number): boolean {
  return index % 7 === 3
}

function historyTransfers({ coin, dollar, stranger }: World, safe: Address, { amount, now }: Amount) {
  return indices(amount).flatMap((index): readonly TransferRow[] => {
    if (isModuleCall(index)) return []
    const place = placeOf(index, now)
    const [from, to] = index % 3 === 0 ? [safe, stranger.address] : [stranger.address, safe]
    if (index % 2 === 0) {
      return [
        { ...place, kind: 'native', from: stranger.address, to: safe, value: BigInt(index + 1) * 10n ** 15n },
      ]
    }
    const token = index % 4 === 1 ? coin : dollar
    const value = BigInt(index + 1) * 10n ** BigInt(token.decimals - 2)
    return [{ ...place, kind: 'erc20', token: token.address, from, to, value }]
  })
}

function historyModuleCalls({ stranger }: World, safe: Address, { amount, now }: Amount) {
  return indices(amount)
    .filter(isModuleCall)
    .map((index) => ({
      ...placeOf(index, now),
      safe,
      module: stranger.address,
      to: stranger.address,
      value: BigInt(index) * 10n ** 12n,
      data: '0x' as const,
      operation: 0 as const,
      successful: index % 2 === 0,
    }))
}

/** All in one transaction, older than the rest: a Safe that was sent a thousand tokens at once. */
function tokenRows({ stranger }: World, safe: Address, { amount, now }: Amount): readonly TransferRow[] {
  return indices(amount).map((index) => ({
    ...placeOf(20_000_000, now),
    logIndex: index,
    kind: 'erc20',
    token: tokenAddress(index),
    from: stranger.address,
    to: safe,
    value: balanceAt(index),
  }))
}

function collectibleRows(
  { badges, stranger }: World,
  safe: Address,
  { amount, now }: Amount,
): readonly TransferRow[] {
  return indices(amount).map((index) => ({
    ...placeOf(30_000_000, now),
    logIndex: index,
    kind: 'erc721',
    token: badges.address,
    from: stranger.address,
    to: safe,
    tokenId: FIRST_COLLECTIBLE + BigInt(index),
  }))
}

/** Before the first real block, the later the older. */
function placeOf(index: number, now: number) {
  return {
    blockNumber: -2 - index,
    timestamp: now - 40 * 24 * HOUR - Math.min(index, 40_000) * HOUR,
    transactionHash: numberToHex(0xf100d_0000_0000n + BigInt(index), { size: 32 }),
    logIndex: 0,
  }
}

function tokenAddress(index: number): Address {
  return getAddress(numberToHex(0xf100d_0000_0000_0000n + BigInt(index), { size: 20 }))
}

function balanceAt(index: number): bigint {
  return BigInt(index + 1) * 10n ** 17n
}

function syntheticToken(index: number) {
  const address = tokenAddress(index)
  const name = `Flood Token ${index + 1}`
  const info = {
    type: 'ERC20' as const,
    address,
    decimals: 18,
    symbol: `FLD${index + 1}`,
    name,
    logoUri: `https://tokens.invalid/logos/${address}.png`,
  }
  const price = index % 2 === 0 ? { dollars: `${index % 50}.25`, change: '0.5' } : undefined
  return { known: { info, trusted: index % 3 !== 0, spam: false, price }, balance: balanceAt(index) }
}

function badgeUri(tokenId: bigint): string {
  const metadata = JSON.stringify({ name: `Flood badge ${tokenId - FIRST_COLLECTIBLE + 1n}` })
  return `data:application/json,${encodeURIComponent(metadata)}`
}

function indices(amount: number): readonly number[] {
  return Array.from({ length: amount }, (_, index) => index)
}
