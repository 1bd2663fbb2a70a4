import type { Address } from '../../shared/domain/address.ts'
import { type AppError, toAppError } from '../../shared/errors/AppError.ts'
import type { HumanRequest, MessageOutcome } from '../../shared/source/AccountSource.ts'
import type { ComposedMessage } from '../../shared/source/ComposedMessage.ts'
import { RequestOpenError } from '../../shared/source/errors.ts'
import type { RequestRecords } from '../../shared/source/requestRecords.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { WalletRejectedError } from '../errors.ts'

export type MessageSenderOptions = {
  readonly records: RequestRecords
  readonly safeSigner: Pick<SafeSigner, 'signMessage'>
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Asks the wallet of an owner for a signature of a message, and shows it to the other owners. */
export type MessageSender = (
  composed: ComposedMessage,
  signer: Address | AppError,
) => HumanRequest<MessageOutcome>

/** Keeps the record of each message that a person is asked to sign with the connected wallet. */
export function createMessageSender({
  records,
  safeSigner,
  createId,
  now,
}: MessageSenderOptions): MessageSender {
  let open = false

  return (composed, signer) => {
    const id = createId()
    if (typeof signer !== 'string') return refused(id, signer)
    if (open) return refused(id, new RequestOpenError())
    open = true
    const { message, safeMessageHash, account } = composed
    const abort = new AbortController()
    records.add({
      id,
      method: message.kind === 'text' ? 'signMessage' : 'signTypedMessage',
      account,
      calls: [],
      signing: { message, safeMessageHash },
      startedAt: now(),
      progress: { phase: 'waiting' },
    })
    const settled = ask(safeSigner, { ...composed, signer }, abort.signal).then((outcome) => {
      open = false
      records.setProgress(
        id,
        outcome.kind === 'stopped'
          ? { phase: 'orphaned', reason: 'stopped', hashes: [] }
          : { phase: 'settled', outcome },
      )
      return outcome
    })
    return { id, settled, stopWaiting: () => abort.abort() }
  }
}

/** Never rejects. */
async function ask(
  safeSigner: MessageSenderOptions['safeSigner'],
  composed: ComposedMessage & { readonly signer: Address },
  signal: AbortSignal,
): Promise<MessageOutcome> {
  const { account, message, safeMessageHash, signer } = composed
  try {
    const { packed: signature } = await safeSigner.signMessage(composed, { signal })
    const [{ shareMessageSignature }, { loadMessageCalls }] = await Promise.all([
      import('../../shared/gateway/shareMessageSignature.ts'),
      import('../../shared/queries/gatewayCalls.ts'),
    ])
    const share = { message, safeMessageHash, signer, signature }
    const found = await shareMessageSignature(await loadMessageCalls(), account, share, { signal })
    return found?.preparedSignature === undefined
      ? { kind: 'collecting', messageHash: safeMessageHash }
      : { kind: 'signed', messageHash: safeMessageHash, signature: found.preparedSignature }
  } catch (thrown) {
    if (signal.aborted) return { kind: 'stopped' }
    const error = toAppError(thrown)
    return { kind: error instanceof WalletRejectedError ? 'rejected' : 'failed', error, hashes: [] }
  }
}

function refused(id: string, error: AppError): HumanRequest<MessageOutcome> {
  return { id, settled: Promise.resolve({ kind: 'failed', error, hashes: [] }), stopWaiting() {} }
}
