import { addressWord, callData, readWords, wordToNumber } from '../../domain/calldata/words.ts'
import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { askCall } from '../reads/askTogether.ts'

/** `approvedHashes(address,bytes32)` */
const selector = '0x7d832974'

/** Whether an owner approved a hash on the chain; `undefined` when the chain did not say. */
export async function readApproval(
  request: ChainRequest,
  { safe, owner, hash }: { readonly safe: Address; readonly owner: Address; readonly hash: Hex },
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const data = callData(selector, addressWord(owner), hash.slice(2))
  try {
    const answer = await askCall(request, { to: safe, data }, { signal })
    const value = wordToNumber(readWords(answer)?.[0])
    return value === undefined ? undefined : value !== 0n
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Which of these owners approved a hash on the chain, by one question; of whom the chain did not say is left out. */
export async function readApprovedOwners(
  request: ChainRequest,
  { safe, owners, hash }: { readonly safe: Address; readonly owners: readonly Address[]; readonly hash: Hex },
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const answers = await Promise.all(
    owners.map((owner) => readApproval(request, { safe, owner, hash }, signal)),
  )
  return owners.filter((_, index) => answers[index] === true)
}
