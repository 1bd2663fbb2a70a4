import { numberToHex } from 'viem/utils'
import { type Address, type LowerAddress, lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readBlockTime } from '../history/readBlockTime.ts'
import type { BookedBalance, BookedTransaction, Books, UnexplainedChange } from './BookLine.ts'
import { explainToken } from './explainToken.ts'
import { type BookKeeping, readBookedTransaction } from './readBookedTransaction.ts'
import { wrappedMovement } from './wrappedMovement.ts'

/** What the books are made of. */
export type BooksAsked = BookKeeping & {
  /** Of the chain: whatever may have moved something, in any order. */
  readonly hashes: readonly Hex[]
  /** Tokens whose balances are compared as well, besides those that moved. */
  readonly tokens?: readonly LowerAddress[]
  /** The range begins after this block. */
  readonly fromBlock: bigint
  readonly toBlock: bigint
}

/** How far the reading of the books got. */
export type BooksProgress =
  | { readonly kind: 'transactions'; readonly count: number; readonly of: number }
  | { readonly kind: 'balances'; readonly count: number; readonly of: number }

/** Questions that are open at a time. */
const atOnce = 8

/**
 * Reads the books of a Safe from the chain, telling after each step how far it is. Where a balance differs from its
 * lines, the transactions of that block are looked at again: by a trace, and by what a wrapped currency logs in place
 * of a transfer. What is left is a line *unexplained*. Rejects with what the node said where it is silent.
 */
export async function* readBooks(
  request: ChainRequest,
  asked: BooksAsked,
  signal: AbortSignal,
): AsyncGenerator<BooksProgress, Books> {
  const { fromBlock, toBlock } = asked
  const hashes = [...new Set(asked.hashes)]
  const read: BookedTransaction[] = []
  const unread: Hex[] = []
  for (let start = 0; start < hashes.length; start += atOnce) {
    signal.throwIfAborted()
    const some = hashes.slice(start, start + atOnce)
    const booked = await Promise.all(some.map((hash) => readBookedTransaction(request, hash, asked, signal)))
    for (const [index, hash] of some.entries()) {
      const bookedTransaction = booked[index]
      if (bookedTransaction === undefined) unread.push(hash)
      else if (isInBlocksAsked(bookedTransaction, asked)) read.push(bookedTransaction)
    }
    yield { kind: 'transactions', count: Math.min(start + atOnce, hashes.length), of: hashes.length }
  }
  let transactions: readonly BookedTransaction[] = read.toSorted(byBlock)
  const expected = new Set([zeroAddress, ...(asked.tokens ?? []), ...movedTokens(transactions)])
  const tokens = [...new Set([...expected, ...wrappedTokens(transactions, asked.identity.safe)])]
  const changes = new Map<LowerAddress, BookedBalance>()
  const uncompared: LowerAddress[] = []
  const unexplained: Omit<UnexplainedChange, 'timestamp'>[] = []
  for (const [index, token] of tokens.entries()) {
    signal.throwIfAborted()
    const explained = await explainToken(
      request,
      { token, transactions, keeping: asked, fromBlock, toBlock },
      signal,
    )
    if (explained === undefined) {
      // What only logs events like those of a wrapped currency is not known to be a token.
      if (expected.has(token)) uncompared.push(token)
    } else {
      changes.set(token, explained.change)
      transactions = explained.transactions
      unexplained.push(...explained.unexplained)
    }
    yield { kind: 'balances', count: index + 1, of: tokens.length }
  }
  const timed = await Promise.all(
    unexplained.map(async (change) => ({
      ...change,
      timestamp: await readBlockTime(request, numberToHex(change.block), signal),
    })),
  )
  return { transactions, unexplained: timed, changes, uncompared, unread, fromBlock, toBlock }
}

function isInBlocksAsked(
  { mined: { blockNumber } }: BookedTransaction,
  { fromBlock, toBlock }: BooksAsked,
): boolean {
  return blockNumber > fromBlock && blockNumber <= toBlock
}

function byBlock(left: BookedTransaction, right: BookedTransaction): number {
  return Number(left.mined.blockNumber - right.mined.blockNumber)
}

/** NFTs have no balance to compare. */
function movedTokens(transactions: readonly BookedTransaction[]): readonly LowerAddress[] {
  return transactions.flatMap(({ lines }) =>
    lines.flatMap(({ token, item }) => (item === undefined ? [token] : [])),
  )
}

/**
 * What may be a wrapped currency: it has no line before its balance is compared. Places to stake at log the same events;
 * the native currency went to a wrapped one, or came from it.
 */
function wrappedTokens(transactions: readonly BookedTransaction[], safe: Address): readonly LowerAddress[] {
  const lines = transactions.flatMap((transaction) => transaction.lines)
  const natives = new Set(lines.flatMap(({ token, other }) => (token === zeroAddress ? [other] : [])))
  const logs = transactions.flatMap(({ mined }) => mined.logs.filter(({ address }) => natives.has(address)))
  return logs.flatMap((log) => wrappedMovement(log, lowerAddress(safe))?.token ?? [])
}
