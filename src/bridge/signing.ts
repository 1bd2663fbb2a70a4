import { readSignableMessage, type SignableMessage } from '../shared/domain/message/signableMessage.ts'
import { isHash } from '../shared/domain/values/hex.ts'
import { toAppError } from '../shared/errors/AppError.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { DisposedError } from '../shared/source/errors.ts'
import {
  InvalidMessageHashError,
  InvalidMessageTypeError,
  InvalidTypedDataError,
} from '../shared/source/messageErrors.ts'
import type { RequestRecords } from '../shared/source/requestRecords.ts'
import type { Communicator } from './communicator.ts'
import { ParentFailedError, ParentTimeoutError } from './errors.ts'
import type { Post } from './Question.ts'
import type { SignedMessage } from './wireResults.ts'

/**
 * What posts a message to the parent. Typed data travels as it was hashed here; a text as it was given, because the
 * parent decodes hex once more. Throws `InvalidTypedDataError`, or `InvalidMessageTypeError` for what is neither text
 * nor typed data.
 */
export function postMessage(message: SignableMessage): Post<SignedMessage> {
  const { kind } = message
  if (kind !== 'text' && kind !== 'typed-data') throw new InvalidMessageTypeError()
  const reading = readSignableMessage(message)
  if (kind === 'text') {
    if (!reading.ok) throw new InvalidMessageTypeError()
    const { text } = message
    return (communicator, options) => communicator.send('signMessage', { message: text }, options)
  }
  if (!reading.ok || reading.message.kind !== 'typed-data') throw new InvalidTypedDataError()
  const { typedData } = reading.message
  return (communicator, options) => communicator.send('signTypedMessage', { typedData }, options)
}

/** `Capabilities.messageSignature` over the parent, which stays silent for as long as owners are missing. */
export async function readMessageSignature(
  { communicator, records }: { readonly communicator: Communicator; readonly records: RequestRecords },
  ...[safeMessageHash, { signal }]: Parameters<NonNullable<AccountSource['capabilities']['messageSignature']>>
) {
  if (!isHash(safeMessageHash)) throw new InvalidMessageHashError()
  try {
    const signature = await communicator.send('getOffChainSignature', safeMessageHash, { signal })
    // What older parents answer while owners are missing.
    if (signature === '0x') return undefined
    for (const { id, signing } of records.all()) {
      if (signing?.safeMessageHash !== safeMessageHash) continue
      const outcome = { kind: 'signed', messageHash: safeMessageHash, signature } as const
      records.setProgress(id, { phase: 'settled', outcome })
    }
    return signature
  } catch (error) {
    const isSilence = error instanceof ParentTimeoutError || error instanceof ParentFailedError
    if (isSilence && !signal.aborted) return undefined
    throw error instanceof DisposedError || signal.aborted ? error : toAppError(error)
  }
}
