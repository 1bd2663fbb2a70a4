import { callData, numberWord } from '../../domain/calldata/words.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askCall } from '../reads/askTogether.ts'

/** `getMessageHash(bytes)`: of the Safe itself before 1.3.0, of the fallback handler since. */
const getMessageHash = '0x0a1028c4'

/**
 * The Safe message hash as the Safe's own contract computes it for the hash of a text or of typed data. Throws
 * `chain/answer` where neither the Safe nor its handler knows the question, or what `request` rejects with.
 */
export async function readContractMessageHash(
  request: ChainRequest,
  safe: Address,
  innerHash: Hex,
  signal: AbortSignal,
): Promise<Hex> {
  const data = callData(getMessageHash, numberWord(0x20n), numberWord(0x20n), innerHash.slice(2))
  const answer = await askCall(request, { to: safe, data }, { signal })
  if (!isHash(answer)) throw chainErrors.answer({ call: 'getMessageHash' })
  return answer
}
