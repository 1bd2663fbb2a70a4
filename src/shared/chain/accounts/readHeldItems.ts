import {
  addressWord,
  callData,
  numberWord,
  readString,
  readWords,
  wordToNumber,
} from '../../domain/calldata/words.ts'
import { type Address, checksumAddress, lowerAddress } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { readAddress, readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { tokenMovements } from '../history/movements.ts'
import { type SearchEvents, searchLogs } from '../history/searchLogs.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainQuestion } from '../reads/ChainQuestion.ts'
import type { ChainLog } from '../simulate/Script.ts'

/** How many an account has of an item of EIP-1155, of which there are many alike. */
export type ItemAmount = ItemRef & { readonly amount: bigint }

export type HeldItem = ItemAmount & {
  /** The contract's own word, not checked by anybody; empty where it has none. Shown through `visibleText`. */
  readonly name: string
}

/** One NFT, or one of the items of EIP-1155. */
export type ItemRef = { readonly token: Address; readonly id: bigint }

export type HeldItems = {
  readonly items: readonly HeldItem[]
  /** Transfers before this block were not looked for; 0 when all were. */
  readonly fromBlock: bigint
  /** Whether the node did not answer for older blocks. */
  readonly isRefused: boolean
  /** So many were too many to ask about. */
  readonly unread: number
}

/** keccak-256 of TransferSingle and TransferBatch (EIP-1155); both name the receiver in their fourth topic. */
const received = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
] as const

/** `balanceOfBatch(address[],uint256[])` of EIP-1155, which EIP-721 does not have, and `name()`. */
const selectors = { balanceOfBatch: '0x4e1273f4', name: '0x06fdde03' } as const

/** A bound on the list: strangers can send any number of items. */
const mostItems = 200
/** Bytes. */
const longestName = 512

/**
 * What an account has of the items that their contracts say they sent to it. Rejects with what the node said when it
 * gives no events or answers nothing at all.
 */
export async function readHeldItems(
  request: ChainRequest,
  {
    holder,
    search = (filter) => searchLogs(request, filter, {}, signal),
  }: { readonly holder: Address; readonly search?: SearchEvents },
  signal: AbortSignal,
): Promise<HeldItems> {
  const { fromBlock, isRefused, items: all } = await readReceivedItems(search, holder)
  const asked = all.slice(0, mostItems)
  const owned = await readItemAmounts(request, { holder, items: asked }, signal)
  const names = await readNames(request, contractsOf(owned), signal)
  const items = owned.map((item) => ({ ...item, name: names.get(item.token) ?? '' }))
  return { items, fromBlock, isRefused, unread: all.length - asked.length }
}

/**
 * What an account has of each of `items`. Left out is what it has none of, and what does not answer as items of EIP-1155
 * do. Rejects when the node answers nothing at all.
 */
export async function readItemAmounts(
  request: ChainRequest,
  { holder, items }: { readonly holder: Address; readonly items: readonly ItemRef[] },
  signal: AbortSignal,
): Promise<readonly ItemAmount[]> {
  const asked = contractsOf(items).map((token) => items.filter((item) => item.token === token))
  const replies = await askTogether(
    request,
    asked.flatMap((some) => balancesQuestion(some, holder)),
    { signal },
  )
  return asked.flatMap((some, index) => {
    const reply = replies[index]
    const words = reply?.ok === true ? readWords(reply.data) : undefined
    // The list begins behind its offset and its length; one of another length is not an answer to this question.
    if (words?.length !== some.length + 2 || wordToNumber(words[1]) !== BigInt(some.length)) return []
    return some.flatMap((item, place) => {
      const amount = wordToNumber(words[place + 2]) ?? 0n
      return amount === 0n ? [] : [{ token: item.token, id: item.id, amount }]
    })
  })
}

function contractsOf(items: readonly ItemRef[]): readonly Address[] {
  return [...new Set(items.map(({ token }) => token))]
}

/** About items of one contract: `balanceOfBatch` takes a list of holders and one of items. */
function balancesQuestion(items: readonly ItemRef[], holder: Address): readonly ChainQuestion[] {
  const [first] = items
  if (first === undefined) return []
  const length = numberWord(BigInt(items.length))
  const data = callData(
    selectors.balanceOfBatch,
    numberWord(64n),
    numberWord(BigInt(96 + 32 * items.length)),
    length,
    ...items.map(() => addressWord(holder)),
    length,
    ...items.map(({ id }) => numberWord(id)),
  )
  return [{ kind: 'call', to: first.token, data, longest: 64 + 32 * items.length }]
}

async function readNames(request: ChainRequest, contracts: readonly Address[], signal: AbortSignal) {
  const data = callData(selectors.name)
  const questions = contracts.map((to): ChainQuestion => ({ kind: 'call', to, data, longest: longestName }))
  const replies = await askTogether(request, questions, { signal })
  return new Map(
    contracts.map((token, index) => {
      const reply = replies[index]
      return [token, readString((reply?.ok === true && readWords(reply.data)) || [], 0)]
    }),
  )
}

/** Items whose events say that they came to `holder`, the latest first. */
async function readReceivedItems(search: SearchEvents, holder: Address) {
  const topics = [received, null, null, `0x${addressWord(holder)}`]
  const { fromBlock, logs, isRefused = false } = await search({ topics })
  const moved = tokenMovements(
    logs.flatMap((log) => readItemLog(log) ?? []),
    lowerAddress(holder),
  )
  const items = moved.flatMap(({ token, item }) =>
    item === undefined ? [] : [{ token: checksumAddress(token), id: item }],
  )
  return { fromBlock, isRefused, items: eachOnce(items.toReversed()) }
}

function readItemLog(log: unknown): ChainLog | undefined {
  const { address, topics, data } = readFields(log) ?? {}
  const emitter = readAddress(address)
  if (emitter === undefined || !Array.isArray(topics) || !topics.every(isHex) || !isHex(data))
    return undefined
  return {
    address: lowerAddress(emitter),
    topics: topics.map((topic): Hex => `0x${topic.slice(2).toLowerCase()}`),
    data,
  }
}

function eachOnce(items: readonly ItemRef[]): readonly ItemRef[] {
  return [...new Map(items.map((item) => [`${item.token} ${item.id}`, item])).values()]
}
