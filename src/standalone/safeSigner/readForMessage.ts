import { readSafe } from '../../shared/chain/safe/readSafe.ts'
import { hashForSafe, readSignableMessage } from '../../shared/domain/message/readSignableMessage.ts'
import { hashingVersion } from '../../shared/domain/safe/hashingVersion.ts'
import type { SafeIdentity } from '../../shared/domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../shared/domain/safe/SafeState.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type { ComposedMessage } from '../../shared/source/ComposedMessage.ts'
import { messageErrors } from '../../shared/source/messageErrors.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import type { SignerAsk } from './readAgain.ts'
import type { SignerParts } from './SignerParts.ts'

export type MessageNow = {
  readonly identity: SafeIdentity
  readonly safe: SafeState
  /** Of the text or typed data. */
  readonly innerHash: Hex
}

/**
 * The Safe of a message, read from the chain just now. Rejects when the message cannot be signed, and when it does not
 * make the hash that was shown any more.
 */
export async function readForMessage(
  { read }: SignerParts,
  { account, message, safeMessageHash }: ComposedMessage,
  signal: AbortSignal,
): Promise<MessageNow> {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw message.kind === 'typed-data' ? messageErrors.typedData() : messageErrors.type()
  const request: SignerAsk = (call) => read(account.chainId, call)
  const safe = await readSafe(request, account.address, signal)
  const version = hashingVersion(safe)
  const identity = version && { chainId: account.chainId, safe: account.address, version }
  const computed = identity && hashForSafe(identity, reading.message).safeMessageHash
  if (identity === undefined || computed !== safeMessageHash.toLowerCase())
    throw signerErrors.hashChanged({ shown: safeMessageHash, computed, by: 'here' })
  return { identity, safe, innerHash: reading.message.hash }
}
