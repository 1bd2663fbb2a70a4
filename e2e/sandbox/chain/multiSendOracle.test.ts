import fc from 'fast-check'
import { type Address, concat, encodeFunctionData, encodePacked, type Hex, parseAbi, size } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DecodedCall, isExact } from '../../../src/shared/domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../src/shared/domain/calldata/decodeCall.ts'
import type { BatchCall } from '../../../src/shared/domain/calldata/multiSend.ts'
import { lowerAddress } from '../../../src/shared/domain/values/address.ts'
import { anyMutation, mutate } from '../../../src/shared/testing/abiArbitraries.ts'
import { anyAddress } from '../../../src/shared/testing/domainArbitraries.ts'
import { runs } from '../../../src/shared/testing/runs.ts'
import type { RunningServer } from '../RunningServer.ts'
import { deploySafeContracts } from './deployContracts.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import { startChain } from './startChain.ts'

const multiSendAbi = parseAbi(['function multiSend(bytes transactions)'])
/** Takes the place of a Safe: it delegates everything to the batch contract, as a Safe does. */
const proxy: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const all = runs(10_000)
const judgedOnChain = runs(500)

/** Small values, so that the trace is not cut short by an empty purse, and data that no known method reads. */
const anyBatchCall: fc.Arbitrary<BatchCall> = fc.record({
  operation: fc.constantFrom(0, 1),
  to: anyAddress.map(lowerAddress),
  value: fc.bigInt({ min: 0n, max: 1_000n }),
  data: fc.oneof(
    fc.constant<Hex>('0x'),
    fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes): Hex => `0xfe${Buffer.from(bytes).toString('hex')}`),
  ),
})

/** A sound batch, and the same after at most two changes of its bytes. */
const anyBatch: fc.Arbitrary<Hex> = fc
  .tuple(fc.array(anyBatchCall, { minLength: 1, maxLength: 4 }), fc.array(anyMutation, { maxLength: 2 }))
  .map(([calls, mutations]) => mutations.reduce(mutate, encodeBatch(calls)))

type PlainCall = { readonly operation: number; readonly to: Hex; readonly value: bigint; readonly data: Hex }

function encodeBatch(calls: readonly PlainCall[]): Hex {
  const packed = calls.map(({ operation, to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [operation, to, value, BigInt(size(data)), data],
    ),
  )
  return encodeFunctionData({ abi: multiSendAbi, args: [concat(['0x', ...packed])] })
}

const plain = ({ operation, to, value, data }: DecodedCall): PlainCall => ({ operation, to, value, data })

describe('decodeCall, of a damaged batch', { timeout: 120_000 }, () => {
  const batches = fc.sample(anyBatch, { numRuns: all, seed: 6 })
  let chain: RunningServer
  let client: SandboxClient
  let multiSend: Address

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    const contracts = await deploySafeContracts(client, Math.floor(Date.now() / 1000))
    multiSend = contracts.MultiSend
  }, 60_000)
  afterAll(() => chain.stop())

  const decode = (data: Hex) => decodeCall({ from: proxy, to: multiSend, value: 0n, data, operation: 1 })

  /** What the batch contract does with these bytes: its calls, or nothing when it refuses them. */
  async function callsOnChain(data: Hex): Promise<readonly PlainCall[] | undefined> {
    const code = concat(['0x363d3d373d3d3d363d73', multiSend, '0x5af43d82803e903d91602b57fd5bf3'])
    const stateOverrides = { [proxy]: { code, balance: `0x${'ff'.repeat(32)}` } }
    const trace: Trace = await request('debug_traceCall', [
      { to: proxy, data, gas: '0x1000000' },
      'latest',
      { tracer: 'callTracer', stateOverrides },
    ])
    if (trace.error !== undefined) return undefined
    return (trace.calls?.[0]?.calls ?? []).map(({ type, to, value = '0x0', input }) => ({
      operation: type === 'DELEGATECALL' ? 1 : 0,
      to,
      // A delegatecall moves nothing; callTracer repeats the value of the frame around it.
      value: type === 'DELEGATECALL' ? 0n : BigInt(value),
      data: input,
    }))
  }

  async function request(method: string, params: readonly unknown[]): Promise<Trace> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = (await response.json()) as { readonly result?: Trace; readonly error?: unknown }
    if (result === undefined) throw new Error(JSON.stringify(error))
    return result
  }

  test('behavior: never throws, and a sound batch encodes back to itself', () => {
    let exact = 0
    for (const data of batches) {
      const call = decode(data)
      if (!isExact(call) || call.content.kind !== 'method') continue
      exact++
      if (encodeBatch(call.calls.map(plain)) !== data) throw new Error(`another encoding: ${data}`)
    }
    expect(exact).toBeGreaterThan(all * 0.2)
    expect(exact).toBeLessThan(all * 0.9)
  })

  test('behavior: says "clean" exactly when viem encodes the same and the real contract makes exactly these calls', async () => {
    let clean = 0
    for (const data of batches.slice(0, judgedOnChain)) {
      const call = decode(data)
      const shown = call.calls.map(plain)
      const made = await callsOnChain(data)
      const moved = shown.map((one) => (one.operation === 1 ? { ...one, value: 0n } : one))
      const sameCalls = made !== undefined && JSON.stringify(moved, text) === JSON.stringify(made, text)
      const said = isExact(call) && call.content.kind === 'method'
      if (said) clean++
      expect({ data, clean: said }).toEqual({ data, clean: sameCalls && encodes(shown, data) })
    }
    expect(clean).toBeGreaterThan(judgedOnChain * 0.2)
  })
})

type Trace = {
  readonly type: string
  readonly to: Hex
  readonly value?: Hex
  readonly input: Hex
  readonly error?: string
  readonly calls?: readonly Trace[]
}

/** viem refuses operations beyond a byte and the like: then nothing encodes to these bytes. */
function encodes(calls: readonly PlainCall[], data: Hex): boolean {
  try {
    return encodeBatch(calls) === data
  } catch {
    return false
  }
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
