import { encodeFunctionData, hexToBigInt, size, slice } from 'viem/utils'
import type { CallPath } from '../../domain/calldata/callPath.ts'
import { lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { approvedState } from './approvedState.ts'
import { execTransactionData } from './execTransaction.ts'
import { nativeBalanceData, readAggregate } from './readAggregate.ts'
import type {
  Run,
  Runner,
  ScriptAnswer,
  ScriptItem,
  ScriptRequest,
  ScriptTransaction,
  Stage,
} from './Script.ts'
import { multicallAbi, multicallAddress, safeAbi } from './simulationAbi.ts'

type DelegatedPart = {
  /** Index in the script. */
  readonly item: number
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
  readonly path?: CallPath
}

const wrap = 2n ** 256n

/**
 * Lets the Safe itself make the calls of a script and take them back: `simulateAndRevert` (since 1.3.0) delegate-calls
 * Multicall3, so that every call comes from the Safe. The outer Multicall3 turns the revert, in which the answer
 * stands, into an ordinary answer, since the host drops the data of a revert. `undefined` where a call inside
 * is a delegatecall of its own, or a contract is missing.
 */
export const runDelegated: Runner = (stage, script) => runDelegatedAfter(stage, [], script)

/**
 * The same on what other transactions leave, which are executed before in the same eth_call: only where the node takes
 * the approvals of their signers as a state override.
 */
export async function runDelegatedAfter(
  stage: Stage,
  earlier: readonly ScriptTransaction[],
  script: readonly ScriptItem[],
): Promise<Run | undefined> {
  const { request, identity, block, nonce, signal } = stage
  const parts = delegatedPartsOf(stage, script)
  if (parts === undefined) return undefined
  const data = encodeTrial(
    identity.safe,
    earlier.map((signed) => execTransactionData(signed)),
    parts,
  )
  const overrides =
    earlier.length === 0
      ? []
      : [{ [lowerAddress(identity.safe)]: { stateDiff: approvedState(earlier, nonce) } }]
  const answer = await request(
    { method: 'eth_call', params: [{ to: multicallAddress, data }, block, ...overrides] },
    { signal },
  )
  const results = readTrial(answer)
  if (results === undefined || results.length < parts.length) return undefined
  return { answers: script.map((_, index) => lastAnswer(index, parts, results)) }
}

/**
 * Whether each of these calls would go through if the Safe made them now, one behind the other, whatever became of the
 * one before; with what it returned. `undefined` where the Safe or the node cannot try it. Rejects as `request` does.
 */
export async function tryCallsOfSafe(
  request: ScriptRequest,
  safe: Hex,
  calls: readonly Pick<DelegatedPart, 'to' | 'value' | 'data'>[],
  signal: AbortSignal,
): Promise<readonly { readonly ok: boolean; readonly data: Hex }[] | undefined> {
  const params = [{ to: multicallAddress, data: encodeTrial(safe, [], calls) }, 'latest']
  const results = readTrial(await request({ method: 'eth_call', params }, { signal }))
  return results === undefined || results.length < calls.length ? undefined : results.slice(0, calls.length)
}

/** `earlier`: data of calls to the Safe before. */
function encodeTrial(
  safe: Hex,
  earlier: readonly Hex[],
  calls: readonly Pick<DelegatedPart, 'to' | 'value' | 'data'>[],
): Hex {
  const inner = encodeFunctionData({
    abi: safeAbi,
    functionName: 'simulateAndRevert',
    args: [multicallAddress, encodeParts(calls)],
  })
  return encodeFunctionData({
    abi: multicallAbi,
    functionName: 'aggregate3',
    args: [[...earlier, inner].map((callData) => ({ target: safe, allowFailure: true, callData }))],
  })
}

function readTrial(answer: unknown) {
  const outer = readAggregate(answer)?.at(-1)
  return outer === undefined ? undefined : readSimulated(outer.data)
}

function delegatedPartsOf(stage: Stage, script: readonly ScriptItem[]): readonly DelegatedPart[] | undefined {
  const parts: DelegatedPart[] = []
  for (const [item, one] of script.entries()) {
    if (one.kind === 'native-balance')
      parts.push({ item, to: multicallAddress, value: 0n, data: nativeBalanceData(stage.identity.safe) })
    else if (one.kind === 'read') parts.push({ item, to: one.to, value: 0n, data: one.data })
    else {
      const calls = one.signed.plainCalls()
      if (calls === undefined) return undefined
      for (const { to, value, data, path } of calls) parts.push({ item, to, value, data, path })
    }
  }
  return parts
}

/**
 * `aggregate3Value` wants the sum of all values to be what it was sent, which is nothing. The sum wraps around, so one
 * more call that cannot succeed, since no account has so much, makes it zero.
 */
function encodeParts(parts: readonly Pick<DelegatedPart, 'to' | 'value' | 'data'>[]): Hex {
  const sum = parts.reduce((total, { value }) => total + value, 0n) % wrap
  const calls = parts.map(({ to, value, data }) => ({
    target: to,
    allowFailure: true,
    value,
    callData: data,
  }))
  const balance = { target: multicallAddress, allowFailure: true, value: wrap - sum, callData: '0x' } as const
  return encodeFunctionData({
    abi: multicallAbi,
    functionName: 'aggregate3Value',
    args: [sum === 0n ? calls : [...calls, balance]],
  })
}

/** `simulateAndRevert` goes back with a word for success, a word for the length, and the bytes. */
function readSimulated(data: Hex) {
  if (size(data) < 64 || hexToBigInt(slice(data, 0, 32)) !== 1n) return undefined
  return size(data) === 64 ? undefined : readAggregate(slice(data, 64))
}

function lastAnswer(
  item: number,
  parts: readonly DelegatedPart[],
  results: readonly { readonly ok: boolean; readonly data: Hex }[],
): ScriptAnswer {
  let last: ScriptAnswer = { ok: true, data: '0x' }
  for (const [index, part] of parts.entries()) {
    const result = results[index]
    if (part.item !== item || result === undefined) continue
    if (!result.ok) return { ...result, ...(part.path !== undefined && { path: part.path }) }
    last = result
  }
  return last
}
