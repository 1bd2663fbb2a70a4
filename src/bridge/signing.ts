import { readSignableMessage } from '../shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../shared/domain/message/SignableMessage.ts'
import { isHash } from '../shared/domain/values/hex.ts'
import { isError, toAppError } from '../shared/errors/AppError.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { messageErrors } from '../shared/source/messageErrors.ts'
import type { RequestRecords } from '../shared/source/requestRecords.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { AnsweredMessage } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { Communicator } from './communicator.ts'
import type { PostRequest } from './PostRequest.ts'

/**
 * What posts a message to the host. Typed data travels as it was hashed here; a text as it was given, because the
 * host decodes hex once more. Throws `message/typed-data`, or `message/type` for what is neither text
 * nor typed data.
 */
export function postMessage(message: SignableMessage): PostRequest<AnsweredMessage> {
  const { kind } = message
  if (kind !== 'text' && kind !== 'typed-data') throw messageErrors.type()
  const reading = readSignableMessage(message)
  if (kind === 'text') {
    if (!reading.ok) throw messageErrors.type()
    const { text } = message
    return (communicator, options) => communicator.send('signMessage', { message: text }, options)
  }
  if (!reading.ok || reading.message.kind !== 'typed-data') throw messageErrors.typedData()
  const { typedData } = reading.message
  return (communicator, options) => communicator.send('signTypedMessage', { typedData }, options)
}

/** `Capabilities.messageSignature` over the host, which stays silent for as long as owners are missing. */
export async function readMessageSignature(
  { communicator, records }: { readonly communicator: Communicator; readonly records: RequestRecords },
  ...[safeMessageHash, { signal }]: Parameters<NonNullable<AccountSource['capabilities']['messageSignature']>>
) {
  if (!isHash(safeMessageHash)) throw messageErrors.hash()
  try {
    const signature = await communicator.send('getOffChainSignature', safeMessageHash, { signal })
    // What older hosts answer while owners are missing.
    if (signature === '0x') return undefined
    for (const { id, signing } of records.all()) {
      if (signing?.safeMessageHash !== safeMessageHash) continue
      const outcome = { kind: 'signed', messageHash: safeMessageHash, signature } as const
      records.setProgress(id, { phase: 'settled', outcome })
    }
    return signature
  } catch (error) {
    const isSilence = isError(error, bridgeErrors.timeout) || isError(error, bridgeErrors.hostFailed)
    if (isSilence && !signal.aborted) return undefined
    throw isError(error, sourceErrors.disposed) || signal.aborted ? error : toAppError(error)
  }
}
