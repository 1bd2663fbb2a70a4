import { numberToHex } from 'viem/utils'
import { addressWord, callData } from '../../domain/calldata/words.ts'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { BookedBalance, UnexplainedChange } from './BookLine.ts'

/** What is known to have moved of one token in one block. */
export type BlockSum = { readonly block: bigint; readonly amount: bigint }

/** The change of one balance, and which blocks of it the lines do not explain. */
export type ExplainedBalance = {
  readonly change: BookedBalance
  readonly unexplained: readonly Omit<UnexplainedChange, 'timestamp' | 'token'>[]
}

/** Two changes between two looks may cancel each other out, so that a look is taken after so many blocks with lines. */
const blocksBetweenLooks = 25
/** Questions for one token. A balance that grows with every block has no end of blocks. */
const mostLooks = 600

/**
 * Compares the balance of a token with its lines, at both ends of the range and between, and narrows down each
 * difference to its block by halves. Where a node does not keep old balances, the span is named that has it.
 * `undefined` where the contract does not tell its balance.
 */
export async function explainBalance(
  request: ChainRequest,
  {
    safe,
    token,
    sums,
    fromBlock,
    toBlock,
  }: {
    readonly safe: LowerAddress
    readonly token: LowerAddress
    /** Oldest first, one for each block. */
    readonly sums: readonly BlockSum[]
    /** The range begins after this block. */
    readonly fromBlock: bigint
    readonly toBlock: bigint
  },
  signal: AbortSignal,
): Promise<ExplainedBalance | undefined> {
  const totals = runningTotals(sums)
  let left = mostLooks
  const balanceAt = async (block: bigint) => {
    left -= 1
    return left < 0 ? undefined : readBalanceAt(request, { safe, token, block }, signal)
  }
  const after = await readBalanceAt(request, { safe, token, block: toBlock }, signal)
  if (after === undefined) return undefined
  const first = await readBalanceAt(request, { safe, token, block: fromBlock }, signal)
  // Before the first block of a chain nothing was held; of any other block the node has to tell it.
  if (first === undefined && fromBlock > 0n) return undefined
  const opening = first ?? 0n
  const unexplained: UnexplainedSpan[] = []

  /** What the balance has beyond the lines, at the end of a block. */
  const beyond = async (block: bigint) => {
    const balance = await balanceAt(block)
    return balance === undefined ? undefined : balance - opening - totalAt(totals, block)
  }

  let low: BalanceLook = { block: fromBlock, beyond: 0n }
  for (const block of looksBetween(sums, toBlock)) {
    const there = await beyond(block)
    if (there === undefined) continue
    const high = { block, beyond: there }
    unexplained.push(...(await narrowDown(low, high, beyond)))
    low = high
  }
  const last = { block: toBlock, beyond: after - opening - totalAt(totals, toBlock) }
  unexplained.push(...(await narrowDown(low, last, beyond)))
  return { change: { before: opening, after }, unexplained }
}

/** The balance beyond the lines at the end of a block. */
type BalanceLook = { readonly block: bigint; readonly beyond: bigint }

type UnexplainedSpan = ExplainedBalance['unexplained'][number]

/** The spans between two looks in which the balance changed without a line, each down to what the node tells. */
async function narrowDown(
  low: BalanceLook,
  high: BalanceLook,
  beyond: (block: bigint) => Promise<bigint | undefined>,
): Promise<readonly UnexplainedSpan[]> {
  if (low.beyond === high.beyond) return []
  const middle = (low.block + high.block) / 2n
  const there = middle === low.block ? undefined : await beyond(middle)
  if (there === undefined) return [{ block: high.block, after: low.block, amount: high.beyond - low.beyond }]
  const look = { block: middle, beyond: there }
  return [...(await narrowDown(low, look, beyond)), ...(await narrowDown(look, high, beyond))]
}

function looksBetween(sums: readonly BlockSum[], toBlock: bigint): readonly bigint[] {
  return sums
    .filter((_, index) => index % blocksBetweenLooks === blocksBetweenLooks - 1)
    .map(({ block }) => block)
    .filter((block) => block < toBlock)
}

function runningTotals(sums: readonly BlockSum[]): readonly BlockSum[] {
  let total = 0n
  return sums.map(({ block, amount }) => {
    total += amount
    return { block, amount: total }
  })
}

function totalAt(totals: readonly BlockSum[], block: bigint): bigint {
  let [low, high] = [0, totals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((totals[middle]?.block ?? block) <= block) low = middle + 1
    else high = middle
  }
  return totals[low - 1]?.amount ?? 0n
}

const balanceOf = '0x70a08231'
/** Bytes of one number. */
const word = 32

/** `undefined` where the node does not keep the block, or the contract does not tell. */
async function readBalanceAt(
  request: ChainRequest,
  {
    safe,
    token,
    block,
  }: { readonly safe: LowerAddress; readonly token: LowerAddress; readonly block: bigint },
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const question =
    token === zeroAddress
      ? ({ kind: 'balance', address: safe } as const)
      : ({ kind: 'call', to: token, data: callData(balanceOf, addressWord(safe)), longest: word } as const)
  try {
    const [reply] = await askTogether(request, [question], { block: numberToHex(block), signal })
    if (reply?.ok !== true) return undefined
    // A contract that did not exist yet answers with no bytes.
    if (reply.data === '0x') return token === zeroAddress ? undefined : 0n
    return reply.data.length <= 2 + 2 * word ? BigInt(reply.data) : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
