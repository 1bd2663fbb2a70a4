import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Clearance } from '../../shared/domain/clearance/Clearance.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import { type AppError, isError, toAppError } from '../../shared/errors/AppError.ts'
import type { ApprovalRequest, MessageOutcome } from '../../shared/source/ApprovalRequest.ts'
import type { ComposedMessage } from '../../shared/source/ComposedMessage.ts'
import { decideOutcome } from '../../shared/source/decideOutcome.ts'
import type { DeviceTexts } from '../../shared/source/keptTexts.ts'
import type { RequestRecords } from '../../shared/source/requestRecords.ts'
import type { MessageSignature, MessageToSign, SafeSigner } from '../../shared/source/SafeSigner.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'

export type MessageSenderOptions = {
  readonly chains: readonly ChainConfiguration[]
  readonly records: RequestRecords
  readonly safeSigner: Pick<SafeSigner, 'signMessage'>
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Where a signature stays that the gateway does not take. */
  readonly texts: DeviceTexts
}

/** Asks the wallet of an owner for a signature of a message, and shows it to the other owners. */
export type MessageSender = (
  composed: ComposedMessage,
  clearance: Clearance,
  signer: Address | AppError,
) => ApprovalRequest<MessageOutcome>

/** Keeps the record of each message that the user is asked to sign with the connected wallet. */
export function createMessageSender({
  chains,
  records,
  safeSigner,
  createId,
  now,
  texts,
}: MessageSenderOptions): MessageSender {
  let open = false

  return (composed, clearance, signer) => {
    const id = createId()
    if (typeof signer !== 'string') return refusedMessage(id, signer)
    if (open) return refusedMessage(id, sourceErrors.requestOpen())
    const refusal = clearance.refusal({ kind: 'message', ...composed })
    if (refusal !== undefined) return refusedMessage(id, refusal)
    open = true
    const { message, safeMessageHash, account } = composed
    const abort = new AbortController()
    const network = chains.find((chain) => chain.id === account.chainId)?.name
    records.add({
      id,
      method: message.kind === 'text' ? 'signMessage' : 'signTypedMessage',
      account,
      calls: [],
      signing: { message, safeMessageHash },
      startedAt: now(),
      progress: { phase: 'waiting' },
      ...(network !== undefined && { network }),
    })
    const settle = (outcome: Exclude<MessageOutcome, { kind: 'stopped' }>) =>
      records.setProgress(id, { phase: 'settled', outcome })
    const toSign = { ...composed, signer }
    // What the wallet answers after the waiting has ended counts all the same.
    const onLate = (answer: Promise<MessageSignature>) =>
      void pass(answer, { texts, toSign, signal: new AbortController().signal }).then(settle)
    const { signal } = abort
    const answer = safeSigner.signMessage(toSign, clearance, { signal, onLate })
    const settled = pass(answer, { texts, toSign, signal }).then((outcome): MessageOutcome => {
      open = false
      if (!signal.aborted) settle(outcome)
      else records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes: [] })
      return signal.aborted ? { kind: 'stopped' } : outcome
    })
    return { id, settled, stopWaiting: () => abort.abort() }
  }
}

/** Shows the other owners what the wallet signed. Never rejects. */
async function pass(
  answer: Promise<MessageSignature>,
  {
    texts,
    toSign,
    signal,
  }: Pick<MessageSenderOptions, 'texts'> & { readonly toSign: MessageToSign; readonly signal: AbortSignal },
): Promise<Exclude<MessageOutcome, { kind: 'stopped' }>> {
  const { safeMessageHash } = toSign
  try {
    const signed = await answer
    const safeMessage = await share(toSign, signed, { texts, signal }).catch(async (cause: unknown) => {
      // The answer is passed on once more, by what does not end with the waiting.
      signal.throwIfAborted()
      if (isError(cause, signerErrors.messageUndecided)) throw cause
      // The owner need not sign twice because a network failed.
      throw await keepHere(texts, toSign, signed, cause)
    })
    return safeMessage?.preparedSignature === undefined
      ? { kind: 'collecting', messageHash: safeMessageHash }
      : { kind: 'signed', messageHash: safeMessageHash, signature: safeMessage.preparedSignature }
  } catch (thrown) {
    const error = toAppError(thrown)
    return { kind: decideOutcome(error), error, hashes: [] }
  }
}

/**
 * Rejects with `signer/message-undecided` where the gateway says neither yes nor no: the record of the request follows the
 * message in the gateway's list from then on.
 */
async function share(
  composed: MessageToSign,
  signed: MessageSignature,
  { texts, signal }: Pick<MessageSenderOptions, 'texts'> & { readonly signal: AbortSignal },
) {
  const [{ shareOwnerMessage }, { keepCopy }] = await Promise.all([
    import('../../shared/queries/shareOwnerMessage.ts'),
    import('../../shared/queries/keepCopy.ts'),
  ])
  const { account } = composed
  const undecided = new AbortController()
  return shareOwnerMessage(
    undefined,
    { composed, signed },
    {
      isListed: false,
      texts,
      signal: AbortSignal.any([signal, undecided.signal]),
      onUndecided() {
        const given = { kind: 'message', composed: { kind: 'message', ...composed }, signed } as const
        const place = places[keepCopy(texts, account, given)]
        undecided.abort(signerErrors.messageUndecided({ place }))
      },
    },
  )
}

const places = { kept: 'device', memory: 'window', full: 'nowhere' } as const

/** Keeps a signature on this device, so that it can travel in another way. Returns the error that says where it is. */
async function keepHere(
  texts: DeviceTexts,
  { account, message, safeMessageHash }: MessageToSign,
  { signer, signature }: MessageSignature,
  cause: unknown,
): Promise<unknown> {
  const { addLocal } = await import('../../shared/source/localSignables.ts')
  const keeping = addLocal(texts, account, [
    { kind: 'message', message, safeMessageHash, signatures: [{ signer, signature }] },
  ])
  return keeping === 'full'
    ? cause
    : signerErrors.messageKept({ place: keeping === 'memory' ? 'window' : 'device' }, { cause })
}

function refusedMessage(id: string, error: AppError): ApprovalRequest<MessageOutcome> {
  return { id, settled: Promise.resolve({ kind: 'failed', error, hashes: [] }), stopWaiting() {} }
}
