import { encodeFunctionData } from 'viem/utils'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { revertReason } from '../../domain/values/revertReason.ts'
import { isRevert } from '../reads/isRevert.ts'
import { isSilence } from '../reads/isSilence.ts'
import { encodeExecution } from './encodeExecution.ts'
import { readAggregate } from './readAggregate.ts'
import type { Stage } from './Script.ts'
import { multicallAbi, multicallAddress } from './simulationAbi.ts'

/** What a Safe says to an execution that no owners can sign for. */
export type ReceiverRefusal =
  | { readonly kind: 'refuses'; readonly reason: string }
  /** The contract accepts the transaction without a signature. */
  | { readonly kind: 'accepts' }
  | { readonly kind: 'unknown' }

/**
 * Asks the contract to execute a transaction without signatures. Where no owners can sign enough, it looks at their
 * number before it looks at anything else, so that its answer is the one to every execution. Rejects when the node is
 * silent, or when the signal of the stage aborts.
 */
export async function askRefusal(stage: Stage, transaction: SafeTransaction): Promise<ReceiverRefusal> {
  const callData = encodeExecution(transaction, '0x')
  const wrapped = await askInside(stage, callData)
  if (wrapped !== undefined) return wrapped
  const { request, identity, block, sender, signal } = stage
  try {
    await request(
      { method: 'eth_call', params: [{ from: sender, to: identity.safe, data: callData }, block] },
      { signal },
    )
    return { kind: 'accepts' }
  } catch (error) {
    signal.throwIfAborted()
    if (isSilence(error)) throw error
    return isRevert(error) ? { kind: 'refuses', reason: codeIn(error) } : { kind: 'unknown' }
  }
}

/** Inside a call to Multicall3, which hands on the reason also where a host drops it. */
async function askInside(
  { request, identity, block, signal }: Stage,
  callData: `0x${string}`,
): Promise<ReceiverRefusal | undefined> {
  const calls = [{ target: identity.safe, allowFailure: true, callData }]
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] })
  try {
    const answer = await request(
      { method: 'eth_call', params: [{ to: multicallAddress, data }, block] },
      { signal },
    )
    const [result] = readAggregate(answer) ?? []
    if (result === undefined) return undefined
    return result.ok ? { kind: 'accepts' } : { kind: 'refuses', reason: revertReason(result.data) }
  } catch (error) {
    signal.throwIfAborted()
    if (isSilence(error)) throw error
    return undefined
  }
}

function codeIn(error: unknown): string {
  const code = error instanceof Error ? /\bGS\d{3}\b/.exec(error.message)?.[0] : undefined
  return code ?? 'no reason given'
}
