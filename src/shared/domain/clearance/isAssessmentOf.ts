import { encodeMultiSend } from '../calldata/multiSend.ts'
import { hashForSafe, readSignableMessage } from '../message/readSignableMessage.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { lowerAddress, sameAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { Assessed } from './Assessed.ts'
import type { Clearable } from './Clearance.ts'

/** Whether the checks looked at exactly what an act is about to sign or send. */
export function isAssessmentOf(assessed: Assessed, thing: Clearable): boolean {
  const { chainId, safe } = assessed.identity
  if (thing.account.chainId !== chainId || !sameAddress(thing.account.address, safe)) return false
  switch (thing.kind) {
    case 'transaction':
      return assessed.kind === 'transaction' && assessed.safeTxHash === thing.safeTxHash.toLowerCase()
    case 'message': {
      if (assessed.kind !== 'message' || assessed.safeMessageHash !== thing.safeMessageHash.toLowerCase())
        return false
      const reading = readSignableMessage(thing.message)
      return (
        reading.ok &&
        hashForSafe(assessed.identity, reading.message).safeMessageHash === assessed.safeMessageHash
      )
    }
    case 'calls':
      return assessed.kind === 'transaction' && isMadeOfCalls(assessed.transaction, thing.calls)
  }
}

/** Whether a transaction makes these calls, in this order, and does nothing else. */
function isMadeOfCalls(transaction: SafeTransaction, calls: readonly Call[]): boolean {
  const [only] = calls
  if (only === undefined) return false
  const { to, value, data, operation } = transaction
  if (calls.length > 1)
    return operation === 1 && data.toLowerCase() === encodeMultiSend(calls.map(batchEntryOf))
  return (
    operation === 0 &&
    sameAddress(to, only.to) &&
    value === only.value &&
    data.toLowerCase() === only.data.toLowerCase()
  )
}

function batchEntryOf({ to, value, data }: Call) {
  return { operation: 0 as const, to: lowerAddress(to), value, data }
}
