import { readWords, wordToAddress } from '../../domain/calldata/words.ts'
import { type Address, zeroAddress } from '../../domain/values/address.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { safeSlots } from './safeSlots.ts'

/**
 * The contract that a Safe of 1.5.0 and later asks about transactions of its modules, from its storage; `'none'`
 * where there is none, as in all Safes before. Throws `chain/answer`, or what `request` rejects with.
 */
export async function readModuleGuard(
  request: AccountSource['request'],
  safe: Address,
  signal: AbortSignal,
): Promise<Address | 'none'> {
  const params = [safe, safeSlots.moduleGuard, 'latest']
  const answer = await request({ method: 'eth_getStorageAt', params }, { signal })
  const guard = wordToAddress(readWords(answer)?.[0])
  if (guard === undefined) throw chainErrors.answer({ call: 'module guard' })
  return guard === zeroAddress ? 'none' : guard
}
