import { numberToHex } from 'viem/utils'
import { readFields, readText } from '../../domain/values/untrusted.ts'
import { AppError, isError } from '../../errors/AppError.ts'
import { type BlockRange, spanInRefusal } from '../history/spanInRefusal.ts'
import { askNode } from '../nodes/askNode.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import type { AbilityAnswer, NodeReport } from './NodeReport.ts'

type AskTriedNode = (method: string, params?: readonly unknown[]) => Promise<unknown>

export type NodeTrial = {
  readonly url: string
  /** What the node has to be for. */
  readonly chainId: number
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
}

/** An account with no code and no history on any network. */
const nobody = '0x00000000000000000000000000000000c0de5166'
/** Puts 42 into memory and returns it. */
const answersFortyTwo = '0x602a60005260206000f3'
const fortyTwo = numberToHex(42, { size: 32 })
const slot = numberToHex(0, { size: 32 })
/** A topic that no contract emits. */
const noTopic = numberToHex(0x5166, { size: 32 })
/** Blocks that history reads at once, and what it can still be read with where a refusal names no range. */
const logSpans = [10_000n, 1_000n, 500n, 100n, 10n] as const
/** Questions at most: a node may name a range and refuse it. */
const mostLogTrials = 6
/** Every node keeps the states of so many of the newest blocks. */
const recentBlocks = 1_000n

/**
 * Asks a node which chain it is for, and tries what it can do. Rejects with `chain/other-chain` when it is another one
 * than was named, and with what `askNode` rejects with when it does not answer at all.
 */
export async function testNode({ url, chainId, fetch, signal }: NodeTrial): Promise<NodeReport> {
  const { host } = new URL(url)
  const ask: AskTriedNode = (method, params = []) => askNode(url, { method, params }, { fetch, signal })
  const answered = Number(readQuantity('eth_chainId', await ask('eth_chainId')))
  if (answered !== chainId) throw chainErrors.otherChain({ host, expected: chainId, found: answered })
  const block = readQuantity('eth_blockNumber', await ask('eth_blockNumber'))
  const [proofs, override, simulate, logs, archive, batches] = await Promise.all([
    tried(async () => provesState(await ask('eth_getProof', [nobody, [slot], 'latest']))),
    tried(async () => isFortyTwo(await ask('eth_call', [{ to: nobody, data: '0x' }, 'latest', withCode]))),
    tried(async () => simulates(await ask('eth_simulateV1', [{ blockStateCalls: [simulation] }, 'latest']))),
    tryLogSearch(ask, block),
    readOldBlock(ask, block),
    takesBatches({ url, fetch, signal }),
  ])
  return { host, chainId, block, abilities: { proofs, override, simulate, logs, archive, batches } }
}

const withCode = { [nobody]: { code: answersFortyTwo } }
const simulation = { stateOverrides: withCode, calls: [{ to: nobody, data: '0x' }] }

const isFortyTwo = (answer: unknown) => answer === fortyTwo

function simulates(answer: unknown): boolean {
  const [first]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const calls = readFields(first)?.['calls']
  const [call]: readonly unknown[] = Array.isArray(calls) ? calls : []
  return isFortyTwo(readFields(call)?.['returnData'])
}

/** A tree has at least its root. */
function provesState(answer: unknown): boolean {
  const nodes = readFields(answer)?.['accountProof']
  return Array.isArray(nodes) && nodes.length > 0
}

/** What the node refuses, or answers with something else, it cannot do; what it leaves unanswered is unknown. */
async function tried(work: () => Promise<boolean>): Promise<AbilityAnswer> {
  try {
    return (await work()) ? { status: 'yes' } : { status: 'no', says: undefined }
  } catch (thrown) {
    if (isError(thrown, chainErrors.nodeRefused)) return { status: 'no', says: thrown.message || undefined }
    if (thrown instanceof AppError) return { status: 'unknown', why: 'silent' }
    throw thrown
  }
}

async function tryLogSearch(ask: AskTriedNode, block: bigint): Promise<AbilityAnswer> {
  const [most] = logSpans
  if (block < most) return { status: 'unknown', why: 'young' }
  let span: bigint | undefined = most
  let answer: AbilityAnswer = { status: 'unknown', why: 'silent' }
  for (let left = mostLogTrials; left > 0 && span !== undefined; left--) {
    const range: BlockRange = { from: block - span + 1n, to: block }
    const filter = {
      fromBlock: numberToHex(range.from),
      toBlock: numberToHex(range.to),
      address: nobody,
      topics: [noTopic],
    }
    answer = await tried(async () => Array.isArray(await ask('eth_getLogs', [filter])))
    if (answer.status === 'yes' && span < most) return { status: 'some', most: Number(span) }
    if (answer.status !== 'no') return answer
    span = nextSpan(answer.says ?? '', range, span)
  }
  return answer
}

function nextSpan(words: string, range: BlockRange, refused: bigint): bigint | undefined {
  return spanInRefusal(words, range) ?? logSpans.find((span) => span < refused)
}

async function readOldBlock(ask: AskTriedNode, block: bigint): Promise<AbilityAnswer> {
  if (block < recentBlocks) return { status: 'unknown', why: 'young' }
  return tried(async () => readText(await ask('eth_getBalance', [nobody, '0x1'])) !== undefined)
}

async function takesBatches({ url, fetch, signal }: Omit<NodeTrial, 'chainId'>): Promise<AbilityAnswer> {
  const question = { jsonrpc: '2.0', method: 'eth_chainId', params: [] }
  const body = JSON.stringify([
    { ...question, id: 1 },
    { ...question, id: 2 },
  ])
  const headers = { 'Content-Type': 'application/json' }
  try {
    const answer: unknown = await (await fetch(url, { method: 'POST', headers, body, signal })).json()
    const both = Array.isArray(answer) && answer.length === 2
    return both ? { status: 'yes' } : { status: 'no', says: undefined }
  } catch {
    signal.throwIfAborted()
    return { status: 'unknown', why: 'silent' }
  }
}
