import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
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
import { checkedSignablesQuery } from '../../../queries/signables.ts'
import { signatureAuditQuery } from '../../../review/signatureAudit.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { ForeignText } from '../../../ui/ForeignText.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import text from '../../../ui/text.module.css'
import { askerOf } from '../../parts/messages/askerOf.ts'
import { describeMessageProblem } from '../../parts/messages/describeMessageProblem.ts'
import { MessageChecks } from '../../parts/messages/MessageChecks.tsx'
import { MessagePreview } from '../../parts/messages/MessagePreview.tsx'
import { messageTitle } from '../../parts/messages/messageTitle.ts'
import { useSafeIdentity } from '../../parts/messages/useSafeIdentity.ts'
import layout from '../../parts/page/Layout.module.css'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { SignedMessage as WholeSignature } from '../../parts/requests/SignedMessage.tsx'
import { SignaturesPanel } from '../../parts/review/SignaturesPanel.tsx'
import styles from './MessageList.module.css'
import { MessageFacts, MessageStatusMark } from './MessageRow.tsx'
import { SignElsewhere } from './SignElsewhere.tsx'
import type { SignHere } from './signHere.ts'

const SignPanel = lazyPart(async () => (await import('../../sign/acts/SignPanel.tsx')).SignPanel)
const RemoveLocal = lazyPart(async () => (await import('../../sign/acts/RemoveLocal.tsx')).RemoveLocal)
const NestedApproval = lazyPart(
  async () => (await import('../../sign/acts/NestedApproval.tsx')).NestedApproval,
)
const OwnerContracts = lazyPart(
  async () => (await import('../../sign/signatures/OwnerContracts.tsx')).OwnerContracts,
)
const ExportSignatures = lazyPart(
  async () => (await import('../../sign/signatures/ExportSignatures.tsx')).ExportSignatures,
)

const none: readonly never[] = []

type Props = {
  readonly ready: Ready
  readonly signHere: SignHere | undefined
  readonly onBack: () => void
}

/** A message of the gateway's list on its own, as the gateway has it now. */
export function GatewayMessageDetails({ listed, ...props }: Props & { readonly listed: SafeMessage }) {
  const asked = useQuery(messageDetailsQuery(refOf(props.ready), listed.messageHash)).data
  const told = asked ?? listed
  const stored = useMemo(() => messageOfGateway(told), [told])
  return <MessageDetails {...props} stored={stored} told={told} />
}

/** A message on its own: what is signed, what the checks say, who really signed, and the signature. */
export function MessageDetails({
  stored,
  told,
  ...props
}: Props & {
  readonly stored: StoredSignable<SignedMessage>
  /** What the gateway says of it besides; absent for a message of this device. */
  readonly told?: SafeMessage
}) {
  const { ready, onBack } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <p className={styles.back}>
        <Button small kind="quiet" onClick={onBack}>
          All messages
        </Button>
      </p>
      <div className={layout.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {messageTitle(stored.message)}
          </h1>
          {told !== undefined && <MessageFacts ready={ready} message={told} />}
        </div>
        {told !== undefined && (
          <div className={styles.state}>
            <MessageStatusMark status={told.status} />
            <ConfirmationBar {...told.confirmations} />
          </div>
        )}
      </div>
      <Body {...props} stored={stored} told={told} />
    </>
  )
}

type Shown = Props & {
  readonly stored: StoredSignable<SignedMessage>
  readonly told: SafeMessage | undefined
}

function Body(props: Shown) {
  const { ready, stored, onBack } = props
  const { message } = stored
  const { identity, problem } = useSafeIdentity(ready)
  const reading = useMemo(() => readSignableMessage(message), [message])
  if (reading.ok && identity !== undefined)
    return <Checked {...props} read={reading.message} identity={identity} />
  return (
    <div className={layout.stack}>
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
        <Suspense>
          <RemoveLocal ready={ready} signable={stored} onRemove={onBack} />
        </Suspense>
      )}
    </div>
  )
}

function Checked({
  ready,
  stored,
  told,
  read,
  identity,
  signHere,
  onBack,
}: Shown & { readonly read: ReadMessage; readonly identity: SafeIdentity }) {
  const source = useSource()
  const { safeSigner } = source.capabilities
  const { message, safeMessageHash: named, signatures, origin } = stored
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const [assessment, setAssessment] = useState<Assessment>()
  const [approvingAs, setApprovingAs] = useState<Address>()
  const by = origin === 'gateway' ? 'The gateway' : 'This device'
  const claims = useMemo(() => [{ by, hash: named }], [by, named])
  const asker = useMemo(() => askerOf(message, told?.app), [message, told?.app])
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
  const isOpen = agrees && told?.status !== 'CONFIRMED'
  if (approvingAs !== undefined && signer !== undefined)
    return (
      <Suspense>
        <NestedApproval
          ready={ready}
          signer={signer}
          ownerSafe={approvingAs}
          safeTxHash={safeMessageHash}
          of="message"
          onBack={() => setApprovingAs(undefined)}
        />
      </Suspense>
    )
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {origin === 'device' && !agrees && (
          <Note kind="critical" title="What is kept here does not fit its hash.">
            It was changed on this device, or the contract of the Safe was. Remove it and import it again.
          </Note>
        )}
        <MessagePreview message={read} />
        <MessageChecks
          ready={ready}
          identity={identity}
          given={message}
          message={read}
          onChain={false}
          asker={asker}
          claims={claims}
          onAssessed={setAssessment}
        />
        <SignaturesPanel ready={ready} audit={audit.data} of="message" failed={audit.isError} />
        {agrees && <Signature ready={ready} stored={stored} told={told} />}
      </div>
      <div className={layout.stack}>
        {origin === 'device' && agrees && <LocalState ready={ready} stored={stored} />}
        {isOpen && (
          <Suspense>
            <SignPanel ready={ready} signable={stored} assessment={assessment} />
            {origin === 'gateway' && safeSigner === undefined && (
              <SignElsewhere ready={ready} message={message} signHere={signHere} />
            )}
            {origin === 'device' && audit.data !== undefined && (
              <OwnerContracts
                {...{ ready, identity, read, signed: stored }}
                audit={audit.data}
                onApprove={safeSigner === undefined || signer === undefined ? undefined : setApprovingAs}
              />
            )}
            <ExportSignatures ready={ready} given={stored} />
          </Suspense>
        )}
        {origin === 'device' && (
          <Suspense>
            <RemoveLocal ready={ready} signable={stored} onRemove={onBack} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The whole signature, once enough owners have signed. */
function Signature({ ready, stored, told }: Pick<Shown, 'ready' | 'stored' | 'told'>) {
  const checked = useChecked(ready, stored)
  const isLocal = stored.origin === 'device'
  const signature = isLocal ? checked?.prepared : told?.preparedSignature
  if (signature === undefined) return null
  const { message, safeMessageHash } = stored
  return (
    <Panel title="Signature">
      <PanelBody>
        <WholeSignature
          key={signature}
          ready={ready}
          signing={{ message, safeMessageHash }}
          signature={signature}
          from={isLocal ? 'computed' : 'gateway'}
          atOnce={isLocal}
        />
      </PanelBody>
    </Panel>
  )
}

/** How many owners have signed, by the owners of now. */
function LocalState({ ready, stored }: Pick<Shown, 'ready' | 'stored'>): ReactNode {
  const checked = useChecked(ready, stored)
  return (
    <Panel title="Kept on this device" end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}>
      <PanelBody>
        {checked === undefined ? (
          <p role="status">Asking the chain whose signatures count.</p>
        ) : (
          <ConfirmationBar submitted={checked.audit?.validSigners.length ?? 0} required={checked.threshold} />
        )}
        <p className={text.small}>Only this browser has it. It stays until you remove it.</p>
      </PanelBody>
    </Panel>
  )
}

/** A message of this device, checked again; `undefined` for one of the gateway, which says itself when it is signed. */
function useChecked(ready: Ready, stored: StoredSignable<SignedMessage>) {
  const local = useMemo(() => (stored.origin === 'device' ? [stored] : none), [stored])
  const { data } = useQuery({
    ...checkedSignablesQuery(useSource(), refOf(ready), local),
    placeholderData: (before) => before,
  })
  const [checked] = data?.signables ?? none
  return checked && data && { ...checked, threshold: data.safe.threshold }
}
