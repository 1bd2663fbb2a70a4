import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { lowerAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { encodeMultiSend } from './multiSend.ts'
import { isOfficialMultiSend } from './zeroRule.ts'

/**
 * Whether a Safe transaction makes exactly these calls, in order and nothing else: the call itself, or a batch of
 * plain calls through a published MultiSend, as Safe{Wallet} wraps what an app composed.
 */
export function makesCalls(
  { to, value, data, operation }: Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'>,
  calls: readonly Call[],
): boolean {
  const [only] = calls
  if (only === undefined) return false
  const target = lowerAddress(to)
  if (operation === 0) {
    return (
      calls.length === 1 &&
      lowerAddress(only.to) === target &&
      only.value === value &&
      only.data.toLowerCase() === data.toLowerCase()
    )
  }
  const batch = calls.map((call) => ({ ...call, to: lowerAddress(call.to), operation: 0 as const }))
  return isOfficialMultiSend(target) && value === 0n && encodeMultiSend(batch) === data.toLowerCase()
}
