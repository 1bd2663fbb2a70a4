import { useState } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { type AppError, isError, toAppError } from '../../../errors/AppError.ts'
import type { SourceState } from '../../../source/AccountSource.ts'
import type { MessageOutcome } from '../../../source/ApprovalRequest.ts'
import type { ComposedMessage } from '../../../source/ComposedMessage.ts'
import { messageErrors } from '../../../source/messageErrors.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { signerErrors } from '../../../source/signerErrors.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { useMessageMemory } from '../../parts/reading/messages/useMessageMemory.ts'
import type { Gate } from '../acts/useGate.ts'

/**
 * Asks the owners to sign. `onSigned` when the wallet has taken the message, with the whole signature where one is
 * enough; what went wrong is in the list of requests, and here only where the request never came to be. `checking` until it is in that list. `draft` is what is
 * remembered as asked.
 */
export function useSignMessage(draft: object, onSigned: (signature: Hex | undefined) => void) {
  const source = useSource()
  const memory = usePageMemory()
  const messages = useMessageMemory()
  const state = useSourceState()
  const [problem, setProblem] = useState<AppError>()
  const [preparing, setPreparing] = useState(false)
  const [asked, setAsked] = useState<string>()

  async function sign(composed: ComposedMessage, clear: Gate['clear'], onChain: boolean) {
    const { signMessage, hostTools } = source.capabilities
    if (signMessage === undefined) return
    setProblem(undefined)
    setPreparing(true)
    messages.composing = composed.account
    try {
      const clearance = clear({ kind: 'message', ...composed })
      if (hostTools !== undefined) await chooseWay(hostTools, onChain)
      const request = signMessage(composed, clearance)
      memory.requests.set(request.id, request)
      memory.asked.set(draft, request.id)
      setAsked(request.id)
      setPreparing(false)
      const outcome = await request.settled
      setAsked(undefined)
      memory.requests.delete(request.id)
      if ('error' in outcome) {
        if (!hasRequest(source.getState(), request.id)) setProblem(outcome.error)
        // It is signed, and listed further down with what this device keeps.
        if (isKeptHere(outcome.error)) onSigned(undefined)
      } else if (outcome.kind !== 'stopped') onSigned(signatureIn(outcome))
    } catch (error) {
      setPreparing(false)
      setProblem(toAppError(error))
    }
  }

  const checking = preparing || (asked !== undefined && !hasRequest(state, asked))
  return { sign, problem, checking }
}

function signatureIn(outcome: MessageOutcome): Hex | undefined {
  return outcome.kind === 'signed' ? outcome.signature : undefined
}

function hasRequest({ requests }: SourceState, id: string): boolean {
  return requests.some((request) => request.id === id)
}

/** Whether the signature is on this device, whatever the gateway has: signing once more would add nothing. */
function isKeptHere(error: AppError): boolean {
  if (isError(error, signerErrors.messageKept)) return true
  return isError(error, signerErrors.messageUndecided) && error.facts.place !== 'nowhere'
}

/**
 * Tells the host before each message, because it forgets. One that knows no such setting signs as it likes;
 * only then asking for a transaction on chain is a promise that cannot be kept.
 */
async function chooseWay(
  hostTools: NonNullable<ReturnType<typeof useSource>['capabilities']['hostTools']>,
  onChain: boolean,
): Promise<void> {
  const { signal } = new AbortController()
  try {
    const offChain = await (await hostTools()).setOffChainSigning(!onChain, { signal })
    if (onChain && offChain !== false) throw messageErrors.notOnChain()
  } catch (cause) {
    if (onChain)
      throw isError(cause, messageErrors.notOnChain) ? cause : messageErrors.notOnChain({}, { cause })
  }
}
