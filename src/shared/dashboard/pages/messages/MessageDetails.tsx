import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { readSignature } from '../../../domain/bundle/signatureText.ts'
import {
  hashForSafe,
  type ReadMessage,
  readSignableMessage,
} from '../../../domain/message/signableMessage.ts'
import type { SafePlace } from '../../../domain/safe/safeDomain.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { messageDetailsQuery } from '../../../queries/messageList.ts'
import { signatureAuditQuery } from '../../../review/signatureAudit.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { ForeignText } from '../../../ui/ForeignText.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { askerOf } from '../../parts/messages/askerOf.ts'
import { describeMessageProblem } from '../../parts/messages/describeMessageProblem.ts'
import { MessageChecks } from '../../parts/messages/MessageChecks.tsx'
import { MessagePreview } from '../../parts/messages/MessagePreview.tsx'
import { messageTitle } from '../../parts/messages/messageTitle.ts'
import { useSafePlace } from '../../parts/messages/useSafePlace.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { openInWallet } from '../../parts/page/openInWallet.ts'
import { SignedMessage } from '../../parts/requests/SignedMessage.tsx'
import { SignaturesPanel } from '../../parts/review/SignaturesPanel.tsx'
import styles from './MessageList.module.css'
import { MessageFacts, MessageStatusMark } from './MessageRow.tsx'
import type { SignHere } from './signHere.ts'

const ExportMessage = lazyPart(
  async () => (await import('../../sign/signatures/ExportMessage.tsx')).ExportMessage,
)

type Props = { readonly ready: Ready; readonly signHere: SignHere | undefined }

/** A message of the list on its own: what is signed, what the checks say, who really signed, and the signature. */
export function MessageDetails({
  ready,
  listed,
  signHere,
  onBack,
}: Props & { readonly listed: SafeMessage; readonly onBack: () => void }) {
  const asked = useQuery(messageDetailsQuery(refOf(ready), listed.messageHash)).data
  const message = asked ?? listed
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
            {messageTitle(message.message)}
          </h1>
          <MessageFacts ready={ready} message={message} />
        </div>
        <div className={styles.state}>
          <MessageStatusMark status={message.status} />
          <ConfirmationBar {...message.confirmations} />
        </div>
      </div>
      <div className={layout.stack}>
        <Body ready={ready} message={message} signHere={signHere} />
      </div>
    </>
  )
}

function Body({ ready, message, signHere }: Props & { readonly message: SafeMessage }) {
  const { place, problem } = useSafePlace(ready)
  const given = message.message
  const reading = useMemo(() => readSignableMessage(given), [given])
  if (!reading.ok)
    return (
      <>
        <Note kind="warn" title="This cannot be hashed here, so nothing about it can be checked.">
          {describeMessageProblem(reading.problem).title} Do not sign it anywhere else before you know why.
        </Note>
        <ForeignText
          label="As the gateway gives it"
          text={given.kind === 'text' ? given.text : given.json}
          mono
        />
      </>
    )
  return (
    <>
      <MessagePreview message={reading.message} />
      {place === undefined ? (
        <Note kind="warn" title="No hash can be computed.">
          {problem}
        </Note>
      ) : (
        <Checked ready={ready} message={message} read={reading.message} place={place} signHere={signHere} />
      )}
    </>
  )
}

function Checked({
  ready,
  message,
  read,
  place,
  signHere,
}: Props & { readonly message: SafeMessage; readonly read: ReadMessage; readonly place: SafePlace }) {
  const source = useSource()
  const { message: given, messageHash, app, signatures, preparedSignature } = message
  const claims = useMemo(() => [{ by: 'The gateway', hash: messageHash }], [messageHash])
  const asker = useMemo(() => askerOf(given, app), [given, app])
  const { safeMessageHash } = useMemo(() => hashForSafe(place, read), [place, read])
  const cosigned = useMemo(
    () => ({ message: given, safeMessageHash, signatures: signedIn(signatures) }),
    [given, safeMessageHash, signatures],
  )
  // Otherwise it is another message that would be signed: the findings say so.
  const agrees = messageHash === safeMessageHash
  const audit = useQuery(
    signatureAuditQuery(source, refOf(ready), {
      safeTxHash: safeMessageHash,
      of: { innerHash: read.hash },
      confirmations: signatures.map(({ owner, signature }) => ({
        signer: owner,
        signature,
        submittedAt: undefined,
      })),
      otherHashes: [],
    }),
  )
  return (
    <>
      <MessageChecks
        ready={ready}
        place={place}
        given={given}
        message={read}
        onChain={false}
        asker={asker}
        claims={claims}
      />
      <SignaturesPanel ready={ready} audit={audit.data} of="message" failed={audit.isError} />
      {agrees && preparedSignature !== undefined && (
        <Panel title="Signature">
          <PanelBody>
            <SignedMessage
              ready={ready}
              signing={{ message: given, safeMessageHash }}
              signature={preparedSignature}
              from="gateway"
            />
          </PanelBody>
        </Panel>
      )}
      {agrees && message.status !== 'CONFIRMED' && (
        <>
          <SignIt ready={ready} message={message} signHere={signHere} />
          <Suspense>
            <ExportMessage ready={ready} given={cosigned} />
          </Suspense>
        </>
      )}
    </>
  )
}

/** What a gateway lists, as signatures with whom they are said to be of. */
function signedIn(listed: SafeMessage['signatures']): readonly SignedBy[] {
  return listed.flatMap(({ owner, signature: packed }) => {
    const signature = readSignature(packed)
    return signature === undefined ? [] : [{ signer: owner.address, signature }]
  })
}

/** Where an owner who has read it goes on. */
function SignIt({ ready, message: { message }, signHere }: Props & { readonly message: SafeMessage }) {
  const wallet = openInWallet(ready, '/transactions/messages')
  const [refused, setRefused] = useState<string>()
  return (
    <div className={layout.row}>
      {signHere !== undefined && (
        <Button small onClick={() => setRefused(signHere(message))}>
          Sign it from here
        </Button>
      )}
      {wallet !== undefined && (
        <ButtonLink small foreign href={wallet}>
          Open in Safe{'{Wallet}'} <Icon name="external" />
        </ButtonLink>
      )}
      <span role="status" className={text.small}>
        {refused}
      </span>
    </div>
  )
}
