import { readExecutionCalldata } from '../../domain/pasted/readExecutionCalldata.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import type { PastExecution } from './readExecutions.ts'

/** So many executions around the one that should have used the nonce are looked at. */
const mostLookedAt = 8

/** The selector of `execTransaction`, in hex. */
const selector = '6a761202'

/**
 * The execution that used `nonce` of a Safe, whose next nonce is `next`. It is proven: the hash of what was executed,
 * computed with this nonce, is the one that the Safe's event names. `undefined` where none can be proven, as for what
 * nodes do not show any more. Rejects with what the node said.
 */
export async function readNonceUse(
  request: ChainRequest,
  {
    identity,
    nonce,
    next,
    executions,
  }: {
    readonly identity: SafeIdentity
    readonly nonce: bigint
    readonly next: bigint
    /** The newest of the Safe, as its events name them. */
    readonly executions: readonly PastExecution[]
  },
  signal: AbortSignal,
): Promise<PastExecution | undefined> {
  // Each nonce that was used has one event, the newest first, unless the Safe has gone on meanwhile.
  const expected = Number(next - 1n - nonce)
  const near = executions
    .map((execution, index) => ({ execution, distance: Math.abs(index - expected) }))
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, mostLookedAt)
  for (const { execution } of near) {
    const sent = await request(
      { method: 'eth_getTransactionByHash', params: [execution.transactionHash] },
      { signal },
    )
    if (usesNonce(readFields(sent)?.['input'], { identity, nonce, safeTxHash: execution.safeTxHash }))
      return execution
  }
  return undefined
}

/** Whether a call of `execTransaction` anywhere in this calldata has the hash with this nonce. */
function usesNonce(
  input: unknown,
  {
    identity,
    nonce,
    safeTxHash,
  }: { readonly identity: SafeIdentity; readonly nonce: bigint; readonly safeTxHash: Hex },
): boolean {
  if (!isHex(input)) return false
  const data = input.toLowerCase()
  for (let at = data.indexOf(selector); at !== -1; at = data.indexOf(selector, at + 1)) {
    const fields = at % 2 === 0 ? readExecutionCalldata(`0x${data.slice(at)}`)?.fields : undefined
    if (fields === undefined) continue
    if (hashSafeTransaction(identity, { ...fields, nonce }).safeTxHash === safeTxHash.toLowerCase())
      return true
  }
  return false
}
