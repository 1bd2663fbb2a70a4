import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import {
  hashForSafe,
  type ReadMessage,
  readSignableMessage,
} from '../../../domain/message/readSignableMessage.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SignatureAudit } from '../../../domain/signatures/SignatureAudit.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { messageOfGateway } from '../../../queries/gatewaySignables.ts'
import { messageDetailsQuery } from '../../../queries/messageList.ts'
import { askerOf } from '../../../review/askerOf.ts'
import { signatureAuditQuery } from '../../../review/readings/signatureAudit.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ForeignText } from '../../../ui/values/ForeignText.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { describeMessageProblem } from '../../parts/reading/messages/describeMessageProblem.ts'
import { MessageChecks } from '../../parts/reading/messages/MessageChecks.tsx'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { SignaturesPanel } from '../../parts/reading/panels/SignaturesPanel.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import { MessageDecision } from './MessageDecision.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { ReadySignature } from './MessageState.tsx'
import type { SignHere } from './signHere.ts'
import { UncheckedMessage } from './UncheckedMessage.tsx'

const RemoveLocal = lazyPart(async () => (await import('../../sign/acts/RemoveLocal.tsx')).RemoveLocal)
const OwnerContracts = lazyPart(
  async () => (await import('../../sign/signatures/OwnerContracts.tsx')).OwnerContracts,
)
const ExportSignatures = lazyPart(
  async () => (await import('../../sign/signatures/ExportSignatures.tsx')).ExportSignatures,
)

const none: readonly never[] = []

type MessageDetailsProps = {
  readonly signHere: SignHere | undefined
  readonly onBack: () => void
  /** Opens the approval by an owner that is a Safe; `undefined` where no wallet could propose one. */
  readonly onApprove?: ((ownerSafe: Address) => void) | undefined
}

/** A message of the gateway's list on its own, as the gateway has it now. */
export function GatewayMessageDetails({
  listed,
  ...props
}: MessageDetailsProps & { readonly listed: SafeMessage }) {
  const asked = useQuery(messageDetailsQuery(useAccountRef(), listed.messageHash)).data
  const fromGateway = asked ?? listed
  const stored = useMemo(() => messageOfGateway(fromGateway), [fromGateway])
  return <MessageDetails {...props} stored={stored} fromGateway={fromGateway} />
}

/** A message on its own: what signing it does, what the checks say, who really signed, and the signature. */
export function MessageDetails({
  stored,
  fromGateway,
  ...props
}: MessageDetailsProps & {
  readonly stored: StoredSignable<SignedMessage>
  /** What the gateway says of it besides; absent for a message of this device. */
  readonly fromGateway?: SafeMessage
}) {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return <MessageBody {...props} stored={stored} fromGateway={fromGateway} />
}

function BackToList({ onBack }: Pick<MessageDetailsProps, 'onBack'>) {
  return (
    <Button small kind="quiet" onClick={onBack}>
      All messages
    </Button>
  )
}

type ShownMessageDetails = MessageDetailsProps & {
  readonly stored: StoredSignable<SignedMessage>
  readonly fromGateway: SafeMessage | undefined
}

function MessageBody(props: ShownMessageDetails) {
  const ready = useReady()
  const { stored, onBack } = props
  const { message } = stored
  const { identity, problem } = useSafeIdentity(ready)
  const reading = useMemo(() => readSignableMessage(message), [message])
  const back = <BackToList onBack={onBack} />
  if (reading.ok && identity !== undefined)
    return <CheckedMessage {...props} read={reading.message} identity={identity} />
  return (
    <UncheckedMessage {...{ stored, back }} fromGateway={props.fromGateway}>
      {reading.ok ? (
        <>
          <MessagePreview message={reading.message} />
          <Note kind="warn" title="No hash can be computed.">
            {problem}
          </Note>
        </>
      ) : (
        <>
          <Note kind="warn" title="This cannot be hashed here, so nothing about it can be checked.">
            {describeMessageProblem(reading.problem).title} Do not sign it anywhere else before you know why.
          </Note>
          <ForeignText
            label={stored.origin === 'gateway' ? 'As the gateway gives it' : 'As it is kept here'}
            text={message.kind === 'text' ? message.text : message.json}
            mono
          />
        </>
      )}
      {stored.origin === 'device' && (
        <LazyParts>
          <RemoveLocal signable={stored} onRemove={onBack} />
        </LazyParts>
      )}
    </UncheckedMessage>
  )
}

type CheckedMessageProps = ShownMessageDetails & {
  readonly read: ReadMessage
  readonly identity: SafeIdentity
}

/** A message whose hash was computed here, with what the checks say of it. */
function CheckedMessage(props: CheckedMessageProps) {
  const { stored, fromGateway, read, identity, onBack } = props
  const { message } = stored
  const [assessment, setAssessment] = useState<Assessment>()
  const asker = useMemo(() => askerOf(message, fromGateway?.app), [message, fromGateway?.app])
  const { claims, safeMessageHash, agrees } = useComputedHash(props)
  const isOpen = agrees && fromGateway?.status !== 'CONFIRMED'
  const audit = useMessageAudit(props, safeMessageHash)
  return (
    <MessageChecks
      of={{ identity, asker, claims, given: message, message: read, onChain: false }}
      onAssessed={setAssessment}
      rows={
        <>
          <SignaturesPanel audit={audit.data} of="message" failed={audit.isError} />
          {isOpen && <SignaturesToExport given={stored} />}
        </>
      }
      frame={(parts) => (
        <ReadingPage
          parts={parts}
          crumb={<BackToList onBack={onBack} />}
          status={fromGateway !== undefined && <MessageFacts message={fromGateway} />}
          after={
            <>
              {agrees && <ReadySignature {...{ stored, fromGateway }} />}
              {isOpen && (
                <ContractsOfOwners
                  {...{ identity, read, stored }}
                  audit={audit.data}
                  onApprove={props.onApprove}
                />
              )}
            </>
          }
        >
          <MessageDecision {...props} {...{ agrees, isOpen, assessment }} />
        </ReadingPage>
      )}
    />
  )
}

/** The hash that was computed here, beside the one that the gateway or this device names. */
function useComputedHash({ stored, identity, read }: CheckedMessageProps) {
  const named = stored.safeMessageHash
  const by = stored.origin === 'gateway' ? 'The gateway' : 'This device'
  const claims = useMemo(() => [{ by, hash: named }], [by, named])
  const { safeMessageHash } = useMemo(() => hashForSafe(identity, read), [identity, read])
  // Otherwise it is another message that would be signed: the findings say so.
  return { claims, safeMessageHash, agrees: named === safeMessageHash }
}

/** Who signed the hash that was computed here. */
function useMessageAudit({ stored, read }: CheckedMessageProps, safeMessageHash: Hex) {
  const ready = useReady()
  return useQuery(
    signatureAuditQuery(useSource(), refOf(ready), {
      safeTxHash: safeMessageHash,
      of: { innerHash: read.hash },
      signatures: stored.signatures,
      otherHashes: none,
    }),
  )
}

function SignaturesToExport({ given }: { readonly given: StoredSignable<SignedMessage> }) {
  return (
    <LazyParts>
      <ExportSignatures given={given} />
    </LazyParts>
  )
}

/** The owners that are contracts, for a message of this device: the gateway asks them for one of its list. */
function ContractsOfOwners({
  identity,
  read,
  stored,
  audit,
  onApprove,
}: Pick<CheckedMessageProps, 'identity' | 'read' | 'stored' | 'onApprove'> & {
  readonly audit: SignatureAudit | undefined
}) {
  if (stored.origin !== 'device' || audit === undefined) return null
  return (
    <LazyParts>
      <OwnerContracts {...{ identity, read, audit, onApprove }} signed={stored} />
    </LazyParts>
  )
}
