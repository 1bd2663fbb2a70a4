import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { hashForSafe, readSignableMessage } from '../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { offChainSigningQuery } from '../../../queries/hostFacts.ts'
import type { LibraryRequest } from '../../../source/OfficialPackages.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { MessageChecks } from '../../parts/reading/messages/MessageChecks.tsx'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import { type CheckedAsk, useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { ApprovalForm, RequestToReview, whyNotApproved } from './RequestToReview.tsx'
import { useApproval } from './useApproval.ts'

/** The user typed it into the console: no other page asks for it. */
const thisPage = knownFact(undefined)

type MessageRequest = Extract<LibraryRequest, { kind: 'message' }>

/** A message that a library asked the owners to sign: what is signed, what the checks find, and the step that signs. */
export function MessageApproval({ request }: { readonly request: MessageRequest }) {
  const ready = useReady()
  const source = useSource()
  const { message, safeMessageHash } = request.composed
  const { read, identity, problem, hash } = useReadRequest(message)
  const onChain = useQuery(offChainSigningQuery(source)).data === false
  const { asked, asking } = useSigningMessage(request)
  const reason = whyNotApproved(ready) ?? whyNotSigned(hash, { asked: safeMessageHash, problem })
  const asker = askerName(ready.host)

  return (
    <>
      <RequestToReview
        title="A library wants a message signed"
        asker={asker}
        onReject={asked ? undefined : request.reject}
      />
      <RequestReading {...{ message, read, identity, onChain }} onAssessed={asking.checkedAsk.assessed} />
      <ApprovalForm
        title="Sign what the library asked for"
        onSubmit={() => reason === undefined && asking.checkedAsk.submit()}
      >
        <AskStep
          words={signWords(asker, onChain)}
          complete={reason === undefined}
          reason={reason}
          asking={asking}
        />
      </ApprovalForm>
    </>
  )
}

/** Asks the host for the signature once the message was reviewed. */
function useSigningMessage({ composed, answer }: MessageRequest) {
  const { signMessage } = useSource().capabilities
  const { approve, asked, checking } = useApproval(answer)
  const checkedAsk = useCheckedAsk({
    needed: true,
    ask: (clear) =>
      signMessage !== undefined &&
      approve(() => signMessage(composed, clear({ kind: 'message', ...composed }))),
  })
  return { asked, asking: { checking, checkedAsk } }
}

function RequestReading({
  message,
  read,
  identity,
  onChain,
  onAssessed,
}: Pick<ReturnType<typeof useReadRequest>, 'read' | 'identity'> & {
  readonly message: SignableMessage
  readonly onChain: boolean
  readonly onAssessed: CheckedAsk['assessed']
}) {
  if (read === undefined) return null
  if (identity === undefined) return <MessagePreview message={read} />
  return (
    <MessageChecks
      of={{ identity, onChain, given: message, message: read, asker: thisPage }}
      onAssessed={onAssessed}
    />
  )
}

/** The message as it is read here, and its hash by the version of the contract. */
function useReadRequest(message: SignableMessage) {
  const reading = useMemo(() => readSignableMessage(message), [message])
  const { identity, problem } = useSafeIdentity(useReady())
  const read = reading.ok ? reading.message : undefined
  const hash =
    identity === undefined || read === undefined ? undefined : hashForSafe(identity, read).safeMessageHash
  return { read, identity, problem, hash }
}

/** The library's request was hashed by the version the host names; the contract may be of another one. */
function whyNotSigned(
  hash: Hex | undefined,
  { asked, problem }: { readonly asked: Hex; readonly problem: string | undefined },
): string | undefined {
  if (hash === undefined && problem !== undefined) return problem
  return hash === asked ? undefined : 'The contract of this Safe makes another hash of this message.'
}

function signWords(asker: string, onChain: boolean) {
  return {
    thing: 'message',
    button: `Sign in ${asker}`,
    again: 'It is closed, ask',
    earlier:
      'An earlier request has no answer yet. It may still have been signed or sent: look at the list above before you ask for the same again.',
    steps: stepsAfter(onChain),
  }
}

function stepsAfter(onChain: boolean): readonly string[] {
  return [
    onChain
      ? 'Safe{Wallet} asks you to confirm a transaction that signs the hash of the message.'
      : 'Safe{Wallet} shows the message and its hash. Compare both with this page.',
    'Owners sign until the threshold is met.',
    'The library receives the signature, or 0x while owners are missing.',
  ]
}
