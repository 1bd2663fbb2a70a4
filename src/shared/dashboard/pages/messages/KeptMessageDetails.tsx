import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CosignedMessage } from '../../../domain/bundle/Bundle.ts'
import type { Assessment } from '../../../domain/checks/assess.ts'
import {
  hashForSafe,
  type ReadMessage,
  readSignableMessage,
} from '../../../domain/message/signableMessage.ts'
import type { SafePlace } from '../../../domain/safe/safeDomain.ts'
import type { Address } from '../../../domain/values/address.ts'
import { type KeptMessages, keptMessagesQuery } from '../../../queries/cosignedMessages.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import text from '../../../ui/text.module.css'
import { askerOf } from '../../parts/messages/askerOf.ts'
import { MessageChecks } from '../../parts/messages/MessageChecks.tsx'
import { MessagePreview } from '../../parts/messages/MessagePreview.tsx'
import { messageTitle } from '../../parts/messages/messageTitle.ts'
import { useSafePlace } from '../../parts/messages/useSafePlace.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { SignedMessage } from '../../parts/requests/SignedMessage.tsx'
import { SignaturesPanel } from '../../parts/review/SignaturesPanel.tsx'
import { NestedApproval } from '../../sign/acts/NestedApproval.tsx'
import { KeptMessageActs } from '../../sign/kept/KeptMessageActs.tsx'
import { RemoveKeptMessage } from '../../sign/kept/RemoveKeptMessage.tsx'
import { ExportMessage } from '../../sign/signatures/ExportMessage.tsx'
import { OwnerContracts } from '../../sign/signatures/OwnerContracts.tsx'
import styles from './MessageList.module.css'

type Props = {
  readonly ready: Ready
  readonly cosigned: CosignedMessage
  readonly onBack: () => void
}

/** A message that this device keeps: what is signed, what the checks say, who signed, and how to go on from here. */
export function KeptMessageDetails(props: Props) {
  const { ready, cosigned, onBack } = props
  const { place, problem } = useSafePlace(ready)
  const { message, safeMessageHash } = cosigned
  const reading = useMemo(() => readSignableMessage(message), [message])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const fits =
    place !== undefined &&
    reading.ok &&
    hashForSafe(place, reading.message).safeMessageHash === safeMessageHash
  return (
    <>
      <p className={styles.back}>
        <Button small kind="quiet" onClick={onBack}>
          All messages
        </Button>
      </p>
      <div className={layout.head}>
        <h1 ref={heading} tabIndex={-1}>
          {messageTitle(message)}
        </h1>
      </div>
      {fits ? (
        <Checked {...props} place={place} read={reading.message} />
      ) : (
        <div className={layout.stack}>
          {place === undefined ? (
            <Note kind="warn" title="No hash can be computed.">
              {problem}
            </Note>
          ) : (
            <Note kind="critical" title="What is kept here does not fit its hash.">
              It was changed on this device, or the contract of the Safe was. Remove it and import it again.
            </Note>
          )}
          <RemoveKeptMessage {...props} />
        </div>
      )}
    </>
  )
}

function Checked({
  ready,
  cosigned,
  onBack,
  place,
  read,
}: Props & { readonly place: SafePlace; readonly read: ReadMessage }) {
  const { message, safeMessageHash } = cosigned
  const { safeSigner } = useSource().capabilities
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const [assessment, setAssessment] = useState<Assessment>()
  const [approvingAs, setApprovingAs] = useState<Address>()
  const alone = useMemo(() => [cosigned], [cosigned])
  const claims = useMemo(() => [{ by: 'This device', hash: safeMessageHash }], [safeMessageHash])
  const asker = useMemo(() => askerOf(message, undefined), [message])
  const { data, isError } = useQuery({
    ...keptMessagesQuery(useSource(), refOf(ready), alone),
    placeholderData: (before) => before,
  })
  const [kept] = data?.messages ?? []
  if (approvingAs !== undefined && signer !== undefined)
    return (
      <NestedApproval
        ready={ready}
        signer={signer}
        ownerSafe={approvingAs}
        safeTxHash={safeMessageHash}
        of="message"
        onBack={() => setApprovingAs(undefined)}
      />
    )
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        <MessagePreview message={read} />
        <MessageChecks
          ready={ready}
          place={place}
          given={message}
          message={read}
          onChain={false}
          asker={asker}
          claims={claims}
          onAssessed={setAssessment}
        />
        <SignaturesPanel ready={ready} audit={kept?.audit} of="message" failed={isError} />
        {kept?.prepared !== undefined && (
          <Panel title="Signature">
            <PanelBody>
              <SignedMessage
                key={kept.prepared}
                ready={ready}
                signing={{ message, safeMessageHash }}
                signature={kept.prepared}
                from="computed"
                atOnce
              />
            </PanelBody>
          </Panel>
        )}
      </div>
      <div className={layout.stack}>
        <State data={data} />
        <KeptMessageActs ready={ready} kept={kept} assessment={assessment} />
        {kept?.audit !== undefined && (
          <OwnerContracts
            {...{ ready, place, read, cosigned }}
            audit={kept.audit}
            onApprove={safeSigner === undefined || signer === undefined ? undefined : setApprovingAs}
          />
        )}
        <ExportMessage ready={ready} given={cosigned} />
        <RemoveKeptMessage ready={ready} cosigned={cosigned} onBack={onBack} />
      </div>
    </div>
  )
}

/** How many owners have signed, by the owners of now. */
function State({ data }: { readonly data: KeptMessages | undefined }) {
  const [kept] = data?.messages ?? []
  return (
    <Panel title="Kept on this device" end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}>
      <PanelBody>
        {data === undefined ? (
          <p role="status">Asking the chain whose signatures count.</p>
        ) : (
          <ConfirmationBar submitted={kept?.audit?.validSigners.length ?? 0} required={data.safe.threshold} />
        )}
        <p className={text.small}>Only this browser has it. It stays until you remove it.</p>
      </PanelBody>
    </Panel>
  )
}
