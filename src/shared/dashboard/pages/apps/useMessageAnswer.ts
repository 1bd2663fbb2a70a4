import { type FormEvent, useMemo } from 'react'
import { type Fact, knownFact } from '../../../domain/checks/subject/Fact.ts'
import { hashForSafe, readSignableMessage } from '../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { askerOf } from '../../../review/askerOf.ts'
import type { DappAnswer, DappRequest } from '../../../source/DappRequest.ts'
import { isOpen } from '../../../source/requestEnds.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useSignMessage } from '../../sign/ask/useSignMessage.ts'
import type { Answering } from './Answering.ts'

export type MessageAnswer = ReturnType<typeof useMessageAnswer>

/** A message that an app wants signed, as it was read, and the request for its signature, which answers the app. */
export function useMessageAnswer(
  ready: Ready,
  message: SignableMessage,
  { request, tell, finish }: Answering,
) {
  const account = refOf(ready)
  const reading = useMemo(() => readSignableMessage(message), [message])
  const asker = useMemo(() => askingPage(request, message), [request, message])
  const { identity, problem: versionProblem } = useSafeIdentity(ready)
  const read = reading.ok ? reading.message : undefined
  const safeMessageHash =
    identity === undefined || read === undefined ? undefined : hashForSafe(identity, read).safeMessageHash
  const { sign, problem, checking } = useSignMessage(request, (signature) => {
    if (safeMessageHash === undefined) return
    const signed = signedAnswer(safeMessageHash, signature)
    tell(signed)
    finish({ kind: signed.kind })
  })
  const checkedAsk = useCheckedAsk({
    needed: true,
    ask(clear) {
      if (safeMessageHash !== undefined) void sign({ account, message, safeMessageHash }, clear, false)
    },
  })
  // What the wallet answers now is signed, whatever the app was told meanwhile.
  const isAsked = useSourceState().requests.some(
    (record) => record.signing?.safeMessageHash === safeMessageHash && isOpen(record),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (safeMessageHash !== undefined) checkedAsk.submit()
  }

  return {
    ...{ asker, identity, versionProblem, read, safeMessageHash },
    ...{ problem, checking, isAsked, checkedAsk, submit },
  }
}

/** Without a signature other owners have yet to sign. */
function signedAnswer(
  messageHash: Hex,
  signature: Hex | undefined,
): Extract<DappAnswer, { readonly kind: 'signed' | 'collecting' }> {
  return signature === undefined
    ? { kind: 'collecting', messageHash }
    : { kind: 'signed', messageHash, signature }
}

/** The page that asks: what a dApp claims of itself counts only where it contradicts what it wants signed. */
function askingPage({ asker }: DappRequest, message: SignableMessage): Fact<string | undefined> {
  return asker.door === 'frame' ? knownFact(asker.origin) : askerOf(message, asker.claims)
}
