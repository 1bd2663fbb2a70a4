import {
  addressWord,
  callData,
  readString,
  readTextWord,
  readWords,
  type Word,
  wordToNumber,
} from '../../domain/calldata/words.ts'
import type { Address } from '../../domain/values/address.ts'
import { mostDecimals } from '../../domain/values/amount.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { shortenAddress } from '../../domain/values/shortenAddress.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'
import { wentBack } from '../reads/wentBack.ts'

/** An EIP-20 token as its contract describes it. `balance` of the holder, in the smallest unit. */
export type ChainToken = {
  readonly address: Address
  /** The contract's own word, not checked by anybody; shown through `visibleText`. Without one, the address in short. */
  readonly symbol: string
  readonly decimals: number
  readonly balance: bigint
}

/** One of which the contract may leave out how its amounts are written: it can be held and named all the same. */
export type HeldChainToken = Omit<ChainToken, 'decimals'> & { readonly decimals: number | undefined }

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567', balanceOf: '0x70a08231' } as const

/** Bytes of one number. */
const word = 32

/**
 * Asks a token contract about itself and `holder`. Throws `chain/not-a-token`, `chain/no-decimals`, or what `request`
 * rejects with.
 */
export async function readToken(
  request: ChainRequest,
  { token, holder }: { readonly token: Address; readonly holder: Address },
  signal: AbortSignal,
): Promise<ChainToken> {
  const { decimals, ...held } = await readHeldToken(request, { token, holder }, signal)
  if (decimals === undefined) throw chainErrors.noDecimals({ address: token, symbol: held.symbol })
  return { ...held, decimals }
}

/** `readToken` without a word on whether the contract says its decimals. */
export async function readHeldToken(
  request: ChainRequest,
  { token, holder }: { readonly token: Address; readonly holder: Address },
  signal: AbortSignal,
): Promise<HeldChainToken> {
  const questions = tokenCalls(holder).map((data) => ({ kind: 'call', to: token, data }) as const)
  const replies = await askTogether(request, questions, { signal })
  const [symbol, decimals, balance] = replies.map(wordsInReply)
  return toHeldToken(token, { symbol, decimals, balance })
}

/**
 * Asks a contract with how many decimals its amounts are written. `undefined`: it does not say, or says more than any
 * amount can be written with. Throws what `request` rejects with.
 */
export async function readTokenDecimals(
  request: ChainRequest,
  token: Address,
  signal: AbortSignal,
): Promise<number | undefined> {
  const question = { kind: 'call', to: token, data: callData(selectors.decimals), longest: word } as const
  const [reply] = await askTogether(request, [question], { signal })
  return reply && toDecimals(wordsInReply(reply))
}

/** `undefined` where the contract refuses the question. Throws what a node said that did not ask the contract. */
function wordsInReply(reply: ChainReply): ReplyWords {
  if (reply.ok) return readWords(reply.data)
  if (!wentBack(reply)) throw reply.error
  return undefined
}

/** What a contract is asked to know it as a token, in this order. */
export function tokenCalls(holder: Address): readonly Hex[] {
  return [
    callData(selectors.symbol),
    callData(selectors.decimals),
    callData(selectors.balanceOf, addressWord(holder)),
  ]
}

type ReplyWords = readonly Word[] | undefined

/** Reads the answers to `tokenCalls`. Throws `chain/not-a-token`. */
export function toHeldToken(
  token: Address,
  {
    symbol,
    decimals,
    balance,
  }: { readonly symbol: ReplyWords; readonly decimals: ReplyWords; readonly balance: ReplyWords },
): HeldChainToken {
  const amount = wordToNumber(balance?.[0])
  if (amount === undefined) throw chainErrors.notAToken({ address: token })
  const name = readSymbol(symbol ?? []) || shortenAddress(token)
  return { address: token, symbol: name, decimals: toDecimals(decimals), balance: amount }
}

function toDecimals(words: ReplyWords): number | undefined {
  const places = words?.length === 1 ? wordToNumber(words[0]) : undefined
  return places === undefined || places > BigInt(mostDecimals) ? undefined : Number(places)
}

/**
 * Most tokens answer a string; some old ones 32 bytes of text. A token needs none (EIP-20): one that refuses the
 * question, or answers it with something else, is named by its address.
 */
function readSymbol(words: readonly Word[]): string | undefined {
  const [first] = words
  return words.length === 1 && first !== undefined ? readTextWord(first) : readString(words, 0)
}
