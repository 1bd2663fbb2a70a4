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
import type { Address } from '../../../domain/values/address.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { messageOfGateway } from '../../../queries/gatewaySignables.ts'
import { messageDetailsQuery } from '../../../queries/messageList.ts'
import { askerOf } from '../../../review/askerOf.ts'
import { signatureAuditQuery } from '../../../review/readings/signatureAudit.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ForeignText } from '../../../ui/values/ForeignText.tsx'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { describeMessageProblem } from '../../parts/reading/messages/describeMessageProblem.ts'
import { MessageChecks } from '../../parts/reading/messages/MessageChecks.tsx'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { SignaturesPanel } from '../../parts/reading/panels/SignaturesPanel.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { LocalMessageState, ReadySignature } from './MessageState.tsx'
import { MessageStatusMark } from './MessageStatusMark.tsx'
import { SignElsewhere } from './SignElsewhere.tsx'
import type { SignHere } from './signHere.ts'
import { UncheckedMessage } from './UncheckedMessage.tsx'

const SignActs = lazyPart(async () => (await import('../../sign/acts/SignActs.tsx')).SignActs)
const RemoveLocal = lazyPart(async () => (await import('../../sign/acts/RemoveLocal.tsx')).RemoveLocal)
const OwnerContracts = lazyPart(
  async () => (await import('../../sign/signatures/OwnerContracts.tsx')).OwnerContracts,
)
const ExportSignatures = lazyPart(
  async () => (await import('../../sign/signatures/ExportSignatures.tsx')).ExportSignatures,
)

const none: readonly never[] = []

type MessageDetailsProps = {
  readonly ready: Ready
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
  const asked = useQuery(messageDetailsQuery(refOf(props.ready), listed.messageHash)).data
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
  const { ready, stored, onBack } = props
  const { message } = stored
  const { identity, problem } = useSafeIdentity(ready)
  const reading = useMemo(() => readSignableMessage(message), [message])
  const back = <BackToList onBack={onBack} />
  if (reading.ok && identity !== undefined)
    return <Checked {...props} read={reading.message} identity={identity} />
  return (
    <UncheckedMessage {...{ ready, stored, back }} fromGateway={props.fromGateway}>
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
          <RemoveLocal ready={ready} signable={stored} onRemove={onBack} />
        </LazyParts>
      )}
    </UncheckedMessage>
  )
}

function Checked({
  ready,
  stored,
  fromGateway,
  read,
  identity,
  signHere,
  onBack,
  onApprove,
}: ShownMessageDetails & { readonly read: ReadMessage; readonly identity: SafeIdentity }) {
  const source = useSource()
  const { safeSigner } = source.capabilities
  const { message, safeMessageHash: named, signatures, origin } = stored
  const [assessment, setAssessment] = useState<Assessment>()
  const by = origin === 'gateway' ? 'The gateway' : 'This device'
  const claims = useMemo(() => [{ by, hash: named }], [by, named])
  const asker = useMemo(() => askerOf(message, fromGateway?.app), [message, fromGateway?.app])
  const { safeMessageHash } = useMemo(() => hashForSafe(identity, read), [identity, read])
  const audit = useQuery(
    signatureAuditQuery(source, refOf(ready), {
      safeTxHash: safeMessageHash,
      of: { innerHash: read.hash },
      signatures,
      otherHashes: none,
    }),
  )
  // Otherwise it is another message that would be signed: the findings say so.
  const agrees = named === safeMessageHash
  const isOpen = agrees && fromGateway?.status !== 'CONFIRMED'
  const isLocal = origin === 'device'
  const handed = useHandedOver(refOf(ready))
  const isOpenHere = isLocal && handedOf(handed, safeMessageHash) === 'open'
  return (
    <MessageChecks
      ready={ready}
      identity={identity}
      given={message}
      message={read}
      onChain={false}
      asker={asker}
      claims={claims}
      onAssessed={setAssessment}
      rows={
        <>
          <SignaturesPanel ready={ready} audit={audit.data} of="message" failed={audit.isError} />
          {isOpen && (
            <LazyParts>
              <ExportSignatures ready={ready} given={stored} />
            </LazyParts>
          )}
        </>
      }
      frame={(parts) => (
        <ReadingPage
          parts={parts}
          crumb={<BackToList onBack={onBack} />}
          status={fromGateway !== undefined && <MessageFacts ready={ready} message={fromGateway} />}
          after={
            <>
              {agrees && <ReadySignature ready={ready} stored={stored} fromGateway={fromGateway} />}
              {isOpen && isLocal && audit.data !== undefined && (
                <LazyParts>
                  <OwnerContracts
                    {...{ ready, identity, read, signed: stored }}
                    audit={audit.data}
                    onApprove={onApprove}
                  />
                </LazyParts>
              )}
            </>
          }
        >
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
          {isLocal && agrees && <LocalMessageState ready={ready} stored={stored} />}
          {isOpen && (
            <DecisionPart title="Sign">
              <LazyParts>
                <SignActs
                  ready={ready}
                  signable={stored}
                  onlyHere={isOpenHere ? signatures : undefined}
                  assessment={assessment}
                />
                {!isLocal && safeSigner === undefined && (
                  <SignElsewhere ready={ready} message={message} signHere={signHere} />
                )}
              </LazyParts>
            </DecisionPart>
          )}
          {isLocal && (
            <DecisionPart title="This device">
              <LazyParts>
                <RemoveLocal ready={ready} signable={stored} onRemove={onBack} />
              </LazyParts>
            </DecisionPart>
          )}
        </ReadingPage>
      )}
    />
  )
}
