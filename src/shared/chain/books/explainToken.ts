import { type LowerAddress, lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import type { BookedBalance, BookedTransaction, BookLine, UnexplainedChange } from './BookLine.ts'
import { type BlockSum, explainBalance } from './explainBalance.ts'
import { type BookKeeping, traceBooked } from './readBookedTransaction.ts'
import { wrappedMovement } from './wrappedMovement.ts'

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
 * fit: at a trace for the native currency. What a wrapped currency logs in place of a transfer is a line unless the
 * balance says otherwise. `undefined` where the contract does not tell its balance.
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
  const wrapped = wrappedIn(given, { token, safe })
  let transactions = given.map((bookedTransaction) => wrapped.get(bookedTransaction) ?? bookedTransaction)
  const range = { safe, token, sums: blockSumsOf(transactions, token), fromBlock, toBlock }
  const explainedBalance = await explainBalance(request, range, signal)
  if (explainedBalance === undefined) return undefined
  const unexplained: ExplainedToken['unexplained'][number][] = []
  for (const gap of explainedBalance.unexplained) {
    const concerned = transactions.filter(
      ({ mined: { blockNumber } }) => blockNumber > gap.after && blockNumber <= gap.block,
    )
    const looked =
      token === zeroAddress
        ? await traceAll(request, concerned, keeping, signal)
        : withoutWrapped(concerned, { token, wrapped, missing: gap.amount })
    const amount = gap.amount - (tokenSum([...looked.values()], token) - tokenSum([...looked.keys()], token))
    transactions = transactions.map((each) => looked.get(each) ?? each)
    if (amount !== 0n) unexplained.push({ ...gap, token, amount })
  }
  return { change: explainedBalance.change, transactions, unexplained }
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
  for (const transaction of transactions.filter(({ isTraced }) => !isTraced).slice(0, mostTraces)) {
    const traced = await traceBooked(request, transaction, keeping, signal)
    if (traced === undefined) break
    looked.set(transaction, withTokenLines(traced, transaction))
  }
  return looked
}

/** Token lines that were found on a second look stay. */
function withTokenLines(traced: BookedTransaction, listed: BookedTransaction): BookedTransaction {
  const isNative = ({ token }: BookLine) => token === zeroAddress
  const native = traced.lines.filter(isNative)
  const tokens = listed.lines.filter((line) => !isNative(line))
  const fees = native.filter(({ part }) => part === 'fee')
  return { ...traced, lines: [...native.filter(({ part }) => part !== 'fee'), ...tokens, ...fees] }
}

/** Transactions with a line for each event of a wrapped currency; none where transfers tell that it was made. */
function wrappedIn(
  transactions: readonly BookedTransaction[],
  { token, safe }: { readonly token: LowerAddress; readonly safe: LowerAddress },
): Looked {
  const looked = new Map<BookedTransaction, BookedTransaction>()
  for (const transaction of transactions) {
    const isMade = transaction.lines.some(
      (line) => line.token === token && (line.other === zeroAddress || line.other === token),
    )
    const lines = transaction.mined.logs.flatMap((log): readonly BookLine[] => {
      const moved = log.address === token && !isMade ? wrappedMovement(log, safe) : undefined
      if (moved === undefined) return []
      const part = moved.amount < 0n ? 'payment' : 'receipt'
      return [{ ...moved, part, execution: transaction.executions.length === 1 ? 0 : undefined }]
    })
    if (lines.length > 0) looked.set(transaction, { ...transaction, lines: [...transaction.lines, ...lines] })
  }
  return looked
}

/** Other contracts log events of these names too: where the balance is exactly what it is without them, they are not lines. */
function withoutWrapped(
  concerned: readonly BookedTransaction[],
  {
    token,
    wrapped,
    missing,
  }: { readonly token: LowerAddress; readonly wrapped: Looked; readonly missing: bigint },
): Looked {
  const told = new Map([...wrapped].map(([before, after]) => [after, before]))
  const looked = new Map(
    concerned.flatMap((bookedTransaction) => {
      const bookedAs = told.get(bookedTransaction)
      return bookedAs === undefined ? [] : [[bookedTransaction, bookedAs] as const]
    }),
  )
  const dropped = tokenSum([...looked.keys()], token) - tokenSum([...looked.values()], token)
  return dropped + missing === 0n ? looked : new Map()
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
