import {
  addressWord,
  callData,
  readString,
  readWords,
  type Word,
  wordToNumber,
} from '../../domain/calldata/words.ts'
import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { shortenAddress } from '../../domain/values/shortenAddress.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'
import { isRevert } from '../reads/isRevert.ts'

/** An EIP-20 token as its contract describes it. `balance` of the holder, in the smallest unit. */
export type ChainToken = {
  readonly address: Address
  /** The contract's own word, not checked by anybody; shown through `visibleText`. Without one, the address in short. */
  readonly symbol: string
  readonly decimals: number
  readonly balance: bigint
}

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567', balanceOf: '0x70a08231' } as const

/** More than any token in use has, and few enough to write. */
const mostDecimals = 77n

/** Asks a token contract about itself and `holder`. Throws `chain/not-a-token`, or what `request` rejects with. */
export async function readToken(
  request: ChainRequest,
  { token, holder }: { readonly token: Address; readonly holder: Address },
  signal: AbortSignal,
): Promise<ChainToken> {
  const questions = tokenCalls(holder).map((data) => ({ kind: 'call', to: token, data }) as const)
  const replies = await askTogether(request, questions, { signal })
  const [symbol, decimals, balance] = replies.map(wordsIn)
  return toToken(token, { symbol, decimals, balance })
}

/** `undefined` where the contract refuses the question. Throws what a node said that did not ask the contract. */
function wordsIn(reply: ChainReply): Words {
  if (reply.ok) return readWords(reply.data)
  if (reply.error !== undefined && !isRevert(reply.error)) throw reply.error
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

type Words = readonly Word[] | undefined

/** Reads the answers to `tokenCalls`. Throws `chain/not-a-token` or `chain/answer`. */
export function toToken(
  token: Address,
  {
    symbol,
    decimals,
    balance,
  }: { readonly symbol: Words; readonly decimals: Words; readonly balance: Words },
): ChainToken {
  const places = wordToNumber(decimals?.[0])
  const held = wordToNumber(balance?.[0])
  if (places === undefined || held === undefined || places > mostDecimals)
    throw chainErrors.notAToken({ address: token })
  const name = isSilent(symbol) ? shortenAddress(token) : readSymbol(symbol)
  if (name === undefined) throw chainErrors.answer({ call: 'symbol' })
  return { address: token, symbol: name, decimals: Number(places), balance: held }
}

/** A token needs no symbol (EIP-20): its contract refuses the question, or answers it with nothing. */
function isSilent(symbol: Words): symbol is undefined {
  return symbol === undefined || symbol.length === 0
}

/** Most tokens answer a string; some old ones 32 bytes of text. */
function readSymbol(words: readonly Word[]): string | undefined {
  if (words.length !== 1) return readString(words, 0)
  const bytes = Uint8Array.from(words[0]?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(bytes.subarray(0, end === -1 ? 32 : end))
}
