import { hexToBigInt, size, slice } from 'viem/utils'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import type { BookedBalance, BookedTransaction, BookLine, UnexplainedChange } from './BookLine.ts'
import { type BlockSum, explainBalance } from './explainBalance.ts'
import { type BookKeeping, traceBooked } from './readBookedTransaction.ts'

/** One balance compared with its lines, after all that the node tells was looked at. */
export type ExplainedToken = {
  readonly change: BookedBalance
  /** As they were given, with the lines that were found on a second look. */
  readonly transactions: readonly BookedTransaction[]
  readonly unexplained: readonly Omit<UnexplainedChange, 'timestamp'>[]
}

/** A trace is a dear question. */
const mostTraces = 200

/**
 * Compares the balance of a token with the lines of `transactions`, and looks again at those of each block that does not
 * fit: at a trace for the native currency, and for a token at what a wrapped currency logs in place of a transfer.
 * `undefined` where the contract does not tell its balance.
 */
export async function explainToken(
  request: ChainRequest,
  {
    token,
    transactions: given,
    keeping,
    fromBlock,
    toBlock,
  }: {
    readonly token: LowerAddress
    readonly transactions: readonly BookedTransaction[]
    readonly keeping: BookKeeping
    readonly fromBlock: bigint
    readonly toBlock: bigint
  },
  signal: AbortSignal,
): Promise<ExplainedToken | undefined> {
  const safe = lowerAddress(keeping.identity.safe)
  const range = { safe, token, sums: blockSumsOf(given, token), fromBlock, toBlock }
  const found = await explainBalance(request, range, signal)
  if (found === undefined) return undefined
  let transactions = given
  const unexplained: ExplainedToken['unexplained'][number][] = []
  for (const one of found.unexplained) {
    const concerned = transactions.filter(
      ({ mined: { blockNumber } }) => blockNumber > one.after && blockNumber <= one.block,
    )
    const looked =
      token === zeroAddress
        ? await traceAll(request, concerned, keeping, signal)
        : withWrapped(concerned, { token, safe, missing: one.amount })
    const amount = one.amount - (tokenSum([...looked.values()], token) - tokenSum([...looked.keys()], token))
    transactions = transactions.map((each) => looked.get(each) ?? each)
    if (amount !== 0n) unexplained.push({ ...one, token, amount })
  }
  return { change: found.change, transactions, unexplained }
}

/** What replaces what. */
type Looked = ReadonlyMap<BookedTransaction, BookedTransaction>

async function traceAll(
  request: ChainRequest,
  transactions: readonly BookedTransaction[],
  keeping: BookKeeping,
  signal: AbortSignal,
): Promise<Looked> {
  const looked = new Map<BookedTransaction, BookedTransaction>()
  for (const one of transactions.filter(({ isTraced }) => !isTraced).slice(0, mostTraces)) {
    const traced = await traceBooked(request, one, keeping, signal)
    if (traced === undefined) break
    looked.set(one, withTokenLines(traced, one))
  }
  return looked
}

/** Token lines that were found on a second look stay. */
function withTokenLines(traced: BookedTransaction, before: BookedTransaction): BookedTransaction {
  const isNative = ({ token }: BookLine) => token === zeroAddress
  const native = traced.lines.filter(isNative)
  const tokens = before.lines.filter((line) => !isNative(line))
  const fees = native.filter(({ part }) => part === 'fee')
  return { ...traced, lines: [...native.filter(({ part }) => part !== 'fee'), ...tokens, ...fees] }
}

/** keccak-256 of `Deposit(address indexed, uint256)` and `Withdrawal(address indexed, uint256)` of wrapped currencies. */
const wrapTopics = {
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const

/** Other contracts log events of these names too: they count only where they are exactly what is missing. */
function withWrapped(
  transactions: readonly BookedTransaction[],
  {
    token,
    safe,
    missing,
  }: { readonly token: LowerAddress; readonly safe: LowerAddress; readonly missing: bigint },
): Looked {
  const looked = new Map<BookedTransaction, BookedTransaction>()
  let sum = 0n
  for (const one of transactions) {
    const lines = one.mined.logs.flatMap((log): readonly BookLine[] => {
      const { address, topics, data } = log
      const [kind, account] = topics
      const isWrap = kind === wrapTopics.deposit || kind === wrapTopics.withdrawal
      if (address !== token || !isWrap || account === undefined || size(data) !== 32) return []
      if (slice(account, 12) !== safe) return []
      const amount = kind === wrapTopics.deposit ? hexToBigInt(data) : -hexToBigInt(data)
      sum += amount
      const part = amount < 0n ? 'payment' : 'receipt'
      const execution = one.executions.length === 1 ? 0 : undefined
      return [{ part, token, item: undefined, other: zeroAddress, amount, execution }]
    })
    if (lines.length > 0) looked.set(one, { ...one, lines: [...one.lines, ...lines] })
  }
  return sum === missing ? looked : new Map()
}

function tokenSum(transactions: readonly BookedTransaction[], token: LowerAddress): bigint {
  return blockSumsOf(transactions, token).reduce((sum, { amount }) => sum + amount, 0n)
}

/** NFTs are counted by their numbers and have no sum. */
function blockSumsOf(transactions: readonly BookedTransaction[], token: LowerAddress): readonly BlockSum[] {
  const sums = new Map<bigint, bigint>()
  for (const { mined, lines } of transactions)
    for (const line of lines)
      if (line.token === token && line.item === undefined)
        sums.set(mined.blockNumber, (sums.get(mined.blockNumber) ?? 0n) + line.amount)
  return [...sums]
    .map(([block, amount]) => ({ block, amount }))
    .toSorted((left, right) => (left.block < right.block ? -1 : 1))
}
