import type { CallPath } from '../../domain/calldata/callPath.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { isHex } from '../../domain/values/hex.ts'
import { revertReason } from '../../domain/values/revertReason.ts'
import { readFields, readList } from '../../domain/values/untrusted.ts'
import { approvedState } from './approvedState.ts'
import { execTransactionData } from './execTransaction.ts'
import { runDelegatedAfter } from './runDelegated.ts'
import type { ScriptTransaction, Stage } from './Script.ts'
import type { SimulatedStep, SimulationMethod } from './Simulated.ts'

/** What the contracts before 1.5.0 say when a call inside failed, and ours when the Safe only logs it. */
const veiled = new Set(['GS013', 'the call failed'])

/**
 * The step with the reason of the call that really failed, and the way to it: a Safe before 1.5.0 says no more than
 * GS013. The calls are made from the Safe's address one by one.
 */
export async function findFailingCall(
  stage: Stage,
  {
    method,
    signed,
    index,
    step,
  }: {
    readonly method: SimulationMethod
    readonly signed: readonly ScriptTransaction[]
    readonly index: number
    readonly step: SimulatedStep
  },
): Promise<SimulatedStep> {
  const { outcome } = step
  const transaction = signed[index]
  if (outcome.kind !== 'failed' || method === 'delegated' || transaction === undefined) return step
  if (!veiled.has(outcome.reason)) return step
  try {
    const failingCall =
      method === 'traced'
        ? await firstFailing(stage, signed.slice(0, index), transaction)
        : await failingDelegated(stage, signed.slice(0, index), transaction)
    return failingCall === undefined ? step : { ...step, outcome: { ...outcome, ...failingCall } }
  } catch {
    stage.signal.throwIfAborted()
    return step
  }
}

type FailingCall = { readonly reason: string; readonly path: CallPath | undefined }

async function firstFailing(
  { request, identity, block, nonce, sender, signal }: Stage,
  earlier: readonly ScriptTransaction[],
  transaction: ScriptTransaction,
): Promise<FailingCall | undefined> {
  const flat = transaction.plainCalls()
  if (flat === undefined) return undefined
  const calls = [
    ...earlier.map((signed) => ({ from: sender, to: identity.safe, data: execTransactionData(signed) })),
    ...flat.map(({ to, value, data }) => ({
      from: identity.safe,
      to,
      value: `0x${value.toString(16)}`,
      data,
    })),
  ]
  const stateOverrides = { [identity.safe.toLowerCase()]: { stateDiff: approvedState(earlier, nonce) } }
  const answer = await request(
    {
      method: 'eth_simulateV1',
      params: [{ validation: false, blockStateCalls: [{ stateOverrides, calls }] }, block],
    },
    { signal },
  )
  const results = readList(readList(answer, readFields, 1)?.[0]?.['calls'], readFields, calls.length)
  for (const [position, { path }] of flat.entries()) {
    const result = results?.[earlier.length + position]
    if (result?.['status'] === '0x1' || result === undefined) continue
    return { reason: failureReasonOf(result), path }
  }
  return undefined
}

function failureReasonOf(result: Readonly<Record<string, unknown>>): string {
  const data = result['returnData']
  const error = readFields(result['error'])?.['data']
  return revertReason(isHex(data) && data !== '0x' ? data : error)
}

/** The Safe makes the calls itself, on what the earlier transactions leave, and takes them back. */
async function failingDelegated(
  stage: Stage,
  earlier: readonly ScriptTransaction[],
  signed: ScriptTransaction,
): Promise<FailingCall | undefined> {
  const run = await runDelegatedAfter(stage, earlier, [{ kind: 'transaction', signed }])
  const [answer] = run?.answers ?? []
  if (answer === undefined || answer.ok) return undefined
  const data: Hex = answer.data
  return { reason: revertReason(data), path: answer.path }
}
