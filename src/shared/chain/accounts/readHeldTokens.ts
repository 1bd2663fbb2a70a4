import { encodeFunctionData } from 'viem/utils'
import { addressWord, readWords } from '../../domain/calldata/words.ts'
import type { Address } from '../../domain/values/address.ts'
import { tryQuietly } from '../../domain/values/tryQuietly.ts'
import { readAddress, readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { type SearchEvents, searchLogs } from '../history/searchLogs.ts'
import { readAggregate } from '../simulate/readAggregate.ts'
import { multicallAbi, multicallAddress } from '../simulate/simulationAbi.ts'
import { type HeldChainToken, readHeldToken, toHeldToken, tokenCalls } from './readToken.ts'

/** EIP-20 tokens of an account as their contracts tell them, those it has none of left out. */
export type HeldTokens = {
  readonly tokens: readonly HeldChainToken[]
  /** Transfers before this block were not looked for; 0 when all were, `undefined` when the node gave none. */
  readonly fromBlock: bigint | undefined
  /** Whether the node did not answer for older blocks. */
  readonly isRefused: boolean
  /** So many contracts did not answer as tokens do, or were too many to ask. */
  readonly unread: number
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Contracts in one question; a token that anybody may send makes the list as long as anybody likes. */
const atOnce = 50
const mostTokens = 200
/** Where a question to Multicall3 brought nothing at all. */
const failed = Symbol('failed')
/** Where there is no Multicall3, each costs three questions. */
const mostAlone = 10

/**
 * What an account has of the tokens `seen` anywhere and of those whose contracts say that they were sent to it: what is
 * left of the balances when they are not listed. Both kinds of address have their checksums. Rejects with what the node
 * said when it gives no events and nothing was seen.
 */
export async function readHeldTokens(
  request: ChainRequest,
  {
    holder,
    seen,
    search = (filter) => searchLogs(request, filter, {}, signal),
  }: {
    readonly holder: Address
    readonly seen: readonly Address[]
    readonly search?: SearchEvents
  },
  signal: AbortSignal,
): Promise<HeldTokens> {
  const received = await readReceivedTokens(search, holder).catch((error: unknown) => {
    signal.throwIfAborted()
    if (seen.length === 0) throw error
    return undefined
  })
  const all = [...new Set([...seen, ...(received?.contracts ?? [])])]
  const asked = all.slice(0, mostTokens)
  const tokens = (await readTokens(request, { holder, contracts: asked }, signal)) ?? {
    tokens: await readAlone(request, { holder, contracts: asked.slice(0, mostAlone) }, signal),
  }
  return {
    tokens: tokens.tokens.filter(({ balance }) => balance > 0n),
    fromBlock: received?.fromBlock,
    isRefused: received?.isRefused ?? true,
    unread: all.length - tokens.tokens.length,
  }
}

type HoldingsAsked = { readonly holder: Address; readonly contracts: readonly Address[] }

/** Contracts whose events say that they sent something to `holder`, the latest first. NFTs have one topic more. */
async function readReceivedTokens(search: SearchEvents, holder: Address) {
  const topics = [transferTopic, null, `0x${addressWord(holder)}`]
  const { fromBlock, logs, isRefused = false } = await search({ topics })
  const contracts = logs.toReversed().flatMap((log) => {
    const { address, topics: found } = readFields(log) ?? {}
    return Array.isArray(found) && found.length === 3 ? (readAddress(address) ?? []) : []
  })
  return { fromBlock, isRefused, contracts }
}

/** `undefined` where there is no Multicall3. */
async function readTokens(
  request: ChainRequest,
  { holder, contracts }: HoldingsAsked,
  signal: AbortSignal,
): Promise<{ readonly tokens: readonly HeldChainToken[] } | undefined> {
  const questions = tokenCalls(holder)
  const tokens: HeldChainToken[] = []
  for (let start = 0; start < contracts.length; start += atOnce) {
    const targets = contracts.slice(start, start + atOnce)
    const calls = targets.flatMap((target) =>
      questions.map((callData) => ({ target, allowFailure: true, callData })),
    )
    const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] })
    const params = [{ to: multicallAddress, data }, 'latest']
    const answer = await request({ method: 'eth_call', params }, { signal }).catch(() => {
      // One contract may use up the gas of its call: the contracts of this call are then unread, the others are not.
      signal.throwIfAborted()
      return failed
    })
    if (answer === failed) continue
    const results = readAggregate(answer)
    if (results?.length !== calls.length) return undefined
    const answers = results.map(({ ok, data: answer }) => (ok ? readWords(answer) : undefined))
    for (const [index, token] of targets.entries()) {
      const [symbol, decimals, balance] = answers.slice(index * questions.length)
      const read = tryQuietly(() => toHeldToken(token, { symbol, decimals, balance }))
      if (read !== undefined) tokens.push(read)
    }
  }
  return { tokens }
}

async function readAlone(
  request: ChainRequest,
  { holder, contracts }: HoldingsAsked,
  signal: AbortSignal,
): Promise<readonly HeldChainToken[]> {
  const settled = await Promise.allSettled(
    contracts.map((token) => readHeldToken(request, { token, holder }, signal)),
  )
  signal.throwIfAborted()
  return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}
