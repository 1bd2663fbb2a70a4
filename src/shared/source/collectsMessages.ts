import { rulesOf } from '../domain/safe/knownVersions.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import type { ReportedSafe } from './Connection.ts'

/**
 * Whether Safe{Wallet} collects signatures of messages for a Safe, by what it says of the Safe: it does for versions that
 * it knows whose contract answers as EIP-1271 has it, by itself or through a fallback handler that is set. For any other
 * it asks for a transaction. `undefined` where it says too little.
 */
export function collectsMessages({ nonce, version, fallbackHandler }: ReportedSafe): boolean | undefined {
  // The host reports nonce, version and handler together or not at all.
  if (nonce === undefined) return undefined
  const parsed = version === undefined ? undefined : parseSafeVersion(version)
  if (parsed === undefined) return false
  const { messagesBy, ownerQuestion } = rulesOf(parsed)
  return messagesBy === 'handler' ? fallbackHandler !== undefined : ownerQuestion.accepts !== 'true'
}
