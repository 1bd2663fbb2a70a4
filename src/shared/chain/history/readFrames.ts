import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { readAddress, readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'

/** A call inside a mined transaction, as the node traced it. */
export type Frame = {
  /** `CALL`, `DELEGATECALL`, `CREATE` and so on, as the node names it. */
  readonly type: string
  readonly from: LowerAddress
  readonly to: LowerAddress | undefined
  /** Wei. */
  readonly value: bigint
  readonly input: Hex
  readonly output: Hex
  /** It went back, and everything below it with it. */
  readonly failed: boolean
  readonly calls: readonly Frame[]
}

const deepest = 1_024
const mostFrames = 20_000

/**
 * Every call of a mined transaction, the outermost with the others inside (`debug_traceTransaction` with the
 * `callTracer` of geth). `undefined` where the node does not trace, as most wallets' nodes.
 */
export async function readFrames(
  request: ChainRequest,
  transactionHash: Hex,
  signal: AbortSignal,
): Promise<Frame | undefined> {
  try {
    const params = [transactionHash, { tracer: 'callTracer' }]
    return readFrame(await request({ method: 'debug_traceTransaction', params }, { signal }), {
      depth: 0,
      left: mostFrames,
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

type Budget = { readonly depth: number; left: number }

/** `undefined` when any part of it cannot be read: half a trace is worse than none. */
function readFrame(value: unknown, budget: Budget): Frame | undefined {
  const fields = readFields(value)
  const from = readAddress(fields?.['from'])
  const type = fields?.['type']
  if (fields === undefined || from === undefined || typeof type !== 'string') return undefined
  if (budget.depth > deepest || budget.left-- <= 0) return undefined
  const inner = fields['calls'] ?? []
  if (!Array.isArray(inner)) return undefined
  const below = { depth: budget.depth + 1, left: budget.left }
  const calls = inner.map((frame) => readFrame(frame, below))
  budget.left = below.left
  const to = readAddress(fields['to'])
  if (!calls.every((call) => call !== undefined)) return undefined
  return {
    type,
    from: lowerAddress(from),
    to: to && lowerAddress(to),
    value: quantity(fields['value']),
    input: bytes(fields['input']),
    output: bytes(fields['output']),
    failed: fields['error'] !== undefined,
    calls,
  }
}

function quantity(value: unknown): bigint {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : 0n
}

function bytes(value: unknown): Hex {
  return isHex(value) ? value : '0x'
}

/** Every call of a trace, in the order in which they were made. */
export function* everyFrame(frame: Frame): Generator<Frame> {
  yield frame
  for (const inner of frame.calls) yield* everyFrame(inner)
}

/** Every call that was not undone. */
export function* lastingFrames(frame: Frame): Generator<Frame> {
  if (frame.failed) return
  yield frame
  for (const inner of frame.calls) yield* lastingFrames(inner)
}
