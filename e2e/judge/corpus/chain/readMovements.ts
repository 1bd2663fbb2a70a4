import { decodeAbiParameters, numberToHex } from 'viem'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../../src/shared/domain/values/address.ts'
import { type Hex, isHex } from '../../../../src/shared/domain/values/hex.ts'
import { readAddress, readFields } from '../../../../src/shared/domain/values/untrusted.ts'
import { safe } from '../../judgedSafe.ts'
import type { Flow } from '../../Scene.ts'
import type { ChainDoor } from './ChainDoor.ts'
import { encode } from './call.ts'

/** keccak-256 of `Transfer(address,address,uint256)`. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What the Safe holds of each token at a block, in its smallest unit. What answers nothing is not a token and left out. */
async function readBalances(
  door: ChainDoor,
  tokens: readonly LowerAddress[],
  block: Hex,
): Promise<ReadonlyMap<LowerAddress, bigint>> {
  const data = encode('balanceOf(address)', [safe])
  const found = new Map<LowerAddress, bigint>()
  for (const token of tokens) {
    const answer = await door.ask('eth_call', [{ to: token, data }, block]).catch(() => '0x')
    if (String(answer).length === 66) found.set(token, BigInt(String(answer)))
  }
  return found
}

/** What an executed transaction did to what the Safe holds. */
export type Movements = {
  readonly gasUsed: bigint
  /** What came to the Safe and what left it. */
  readonly flows: readonly Flow[]
}

/**
 * Reads the logs, the calls made inside, and the balances before and after: wrapped currency logs no `Transfer` when
 * it is made or given back, and then its contract is the other side.
 */
export async function readMovements(door: ChainDoor, hash: Hex): Promise<Movements> {
  const receipt = readFields(await door.ask('eth_getTransactionReceipt', [hash])) ?? {}
  const logs: readonly unknown[] = Array.isArray(receipt['logs']) ? receipt['logs'] : []
  const trace = await door.ask('debug_traceTransaction', [hash, { tracer: 'callTracer' }])
  const logged = [...logs.flatMap(readLog), ...paidIn(trace)].filter(
    ({ from, to, amount }) => (from === safe) !== (to === safe) && amount > 0n,
  )
  const items = new Set(logged.filter(({ nft }) => nft).map(({ token }) => token))
  const loggers = [...new Set(logs.map((log) => addressOf(readFields(log)?.['address'])))]
  // A Safe whose handler is a token answers for it.
  const tokens = loggers.filter((token) => token !== safe && !items.has(token))
  const block = BigInt(String(receipt['blockNumber']))
  const before = await readBalances(door, tokens, numberToHex(block - 1n))
  const after = await readBalances(door, tokens, numberToHex(block))
  const unlogged = tokens.flatMap((token): readonly Flow[] => {
    const change = (after.get(token) ?? 0n) - (before.get(token) ?? 0n) - netOf(logged, token)
    if (change === 0n) return []
    const ends = change > 0n ? { from: token, to: safe } : { from: safe, to: token }
    return [{ token, ...ends, amount: change > 0n ? change : -change, nft: false }]
  })
  return { gasUsed: BigInt(String(receipt['gasUsed'])), flows: [...logged, ...unlogged] }
}

/** What the flows of a token add up to for the Safe. */
export function netOf(flows: readonly Flow[], token: LowerAddress): bigint {
  return flows
    .filter((flow) => flow.token === token)
    .reduce((sum, { to, amount }) => sum + (to === safe ? amount : -amount), 0n)
}

function readLog(log: unknown): readonly Flow[] {
  const { address, topics, data } = readFields(log) ?? {}
  const [kind, from, to, item] = Array.isArray(topics) ? topics.map(String) : []
  if (kind !== transfer || from === undefined || to === undefined || !isHex(data)) return []
  const ends = {
    token: addressOf(address),
    from: lowerAddress(`0x${from.slice(-40)}`),
    to: lowerAddress(`0x${to.slice(-40)}`),
  }
  if (item !== undefined) return [{ ...ends, amount: 1n, nft: true }]
  const [amount] = decodeAbiParameters([{ type: 'uint256' }], data)
  return [{ ...ends, amount, nft: false }]
}

/** Native currency that the calls of a trace carry. What failed is undone. */
function paidIn(frame: unknown): readonly Flow[] {
  const { type, from, to, value, error, calls } = readFields(frame) ?? {}
  if (error !== undefined) return []
  const inner = Array.isArray(calls) ? calls.flatMap(paidIn) : []
  const amount = type === 'DELEGATECALL' || value === undefined ? 0n : BigInt(String(value))
  if (amount === 0n) return inner
  return [{ token: zeroAddress, from: addressOf(from), to: addressOf(to), amount, nft: false }, ...inner]
}

function addressOf(value: unknown): LowerAddress {
  return lowerAddress(readAddress(value) ?? zeroAddress)
}
