import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { LocalMessageState } from './MessageState.tsx'
import { MessageStatusMark } from './MessageStatusMark.tsx'
import { SignElsewhere } from './SignElsewhere.tsx'
import type { SignHere } from './signHere.ts'

const SignActs = lazyPart(async () => (await import('../../sign/acts/SignActs.tsx')).SignActs)
const RemoveLocal = lazyPart(async () => (await import('../../sign/acts/RemoveLocal.tsx')).RemoveLocal)

type MessageDecisionProps = {
  readonly stored: StoredSignable<SignedMessage>
  readonly fromGateway: SafeMessage | undefined
  /** Its hash is the one computed here. */
  readonly agrees: boolean
  /** It can still be signed. */
  readonly isOpen: boolean
  readonly assessment: Assessment | undefined
  readonly signHere: SignHere | undefined
  readonly onBack: () => void
}

/** The parts of the decision beside a message: how far it got, and what the signer can do. */
export function MessageDecision(props: MessageDecisionProps) {
  const { stored, fromGateway, agrees, isOpen, onBack } = props
  const isLocal = stored.origin === 'device'
  return (
    <>
      {isLocal && !agrees && (
        <DecisionPart title="Damaged">
          <Note kind="critical" title="What is kept here does not fit its hash.">
            It was changed on this device, or the contract of the Safe was. Remove it and import it again.
          </Note>
        </DecisionPart>
      )}
      {fromGateway !== undefined && (
        <DecisionPart title="Confirmations">
          <MessageStatusMark status={fromGateway.status} />
          <ConfirmationBar {...fromGateway.confirmations} />
        </DecisionPart>
      )}
      {isLocal && agrees && <LocalMessageState stored={stored} />}
      {isOpen && <MessageSigning {...props} />}
      {isLocal && (
        <DecisionPart title="This device">
          <LazyParts>
            <RemoveLocal signable={stored} onRemove={onBack} />
          </LazyParts>
        </DecisionPart>
      )}
    </>
  )
}

function MessageSigning({ stored, assessment, signHere }: MessageDecisionProps) {
  const ready = useReady()
  const { safeSigner } = useSource().capabilities
  const { message, safeMessageHash, signatures } = stored
  const isLocal = stored.origin === 'device'
  const isOpenHere = handedOf(useHandedOver(refOf(ready)), safeMessageHash) === 'open' && isLocal
  return (
    <DecisionPart title="Sign">
      <LazyParts>
        <SignActs signable={stored} onlyHere={isOpenHere ? signatures : undefined} assessment={assessment} />
        {!isLocal && safeSigner === undefined && <SignElsewhere message={message} signHere={signHere} />}
      </LazyParts>
    </DecisionPart>
  )
}
