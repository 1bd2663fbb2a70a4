import { groupBy } from '../../../domain/values/groupBy.ts'
import type { TransferredAsset } from '../../../gateway/TransactionInfo.ts'
import type { Chain } from '../../../source/AccountSource.ts'
import { assetAmount } from './assetAmount.ts'
import type { BatchMovement } from './batchMovements.ts'

/** So many have room in a row. */
const mostSums = 4

/**
 * What a batch moved, summed for each token and direction: `−0.25 ETH`, `+2 NFTs`. `undefined` where the unit of one of
 * them is unknown: a sum would then be a bare integer.
 */
export function movedSums(
  movements: readonly BatchMovement[],
  native: Chain['nativeCurrency'],
): readonly string[] | undefined {
  if (movements.some(({ asset }) => asset.kind === 'erc20' && asset.decimals === undefined)) return undefined
  const groups = groupBy(movements, ({ direction, asset }) => `${direction} ${keyOf(asset)}`)
  const sums = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return `${first.direction === 'INCOMING' ? '+' : '−'}${sumOf(group, first.asset, native)}`
  })
  const left = sums.length - mostSums
  return left > 0 ? [...sums.slice(0, mostSums), `and ${left} more`] : sums
}

function keyOf(asset: TransferredAsset): string {
  return 'token' in asset ? `${asset.kind} ${asset.token}` : asset.kind
}

function sumOf(
  group: readonly BatchMovement[],
  asset: TransferredAsset,
  native: Chain['nativeCurrency'],
): string {
  if (asset.kind === 'erc721' && group.length > 1) return `${group.length} NFTs`
  if (asset.kind !== 'native' && asset.kind !== 'erc20') return assetAmount(asset, native)
  const value = group.reduce((sum, { asset: one }) => sum + ('value' in one ? (one.value ?? 0n) : 0n), 0n)
  return assetAmount({ ...asset, value }, native)
}
