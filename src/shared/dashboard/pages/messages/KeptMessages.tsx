import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { type KeptMessage, keptMessagesQuery } from '../../../queries/cosignedMessages.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { keptOpenerId, useLocalMessages } from '../../parts/kept/useLocalMessages.ts'
import { messageTitle } from '../../parts/messages/messageTitle.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import list from './MessageList.module.css'

/** The messages that are collected on this device without a gateway. Nothing where nothing was kept. */
export function KeptMessages({
  ready,
  onOpen,
}: {
  readonly ready: Ready
  readonly onOpen: (safeMessageHash: Hex) => void
}) {
  const describeError = useDescribeError()
  const source = useSource()
  const account = refOf(ready)
  const { kept } = useLocalMessages(account)
  const { data, error } = useQuery({
    ...keptMessagesQuery(source, account, kept),
    placeholderData: (before) => before,
  })
  if (kept.length === 0) return null
  return (
    <Panel
      title="Kept on this device"
      note="Signatures that travel without the gateway"
      end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}
    >
      {data === undefined && error === null && (
        <PanelBody>
          <p role="status">Asking the chain whose signatures count.</p>
          <Skeleton width="long" />
        </PanelBody>
      )}
      {error !== null && (
        <Note kind="warn" title={describeError(error).title}>
          {describeError(error).advice} Nothing that is kept here is lost.
        </Note>
      )}
      {data !== undefined && (
        <ul className={list.list}>
          {data.messages.map((message) => (
            <li key={message.cosigned.safeMessageHash}>
              <Row message={message} threshold={data.safe.threshold} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <PanelFoot>
        Only this browser has them. Read one to sign it, or to send it to the other owners.
      </PanelFoot>
    </Panel>
  )
}

function Row({
  message: { cosigned, audit, prepared },
  threshold,
  onOpen,
}: {
  readonly message: KeptMessage
  readonly threshold: number
  readonly onOpen: (safeMessageHash: Hex) => void
}) {
  const id = useId()
  const title = messageTitle(cosigned.message)
  return (
    <section className={list.entry} aria-labelledby={id}>
      <div className={list.row}>
        <div className={list.main}>
          <h3 id={id} className={list.title}>
            {title}
          </h3>
          {audit === undefined && (
            <Status icon="critical" tone="critical">
              What is kept here does not fit its hash. Import it again.
            </Status>
          )}
        </div>
        <div className={list.state}>
          {prepared === undefined ? (
            <Status icon="partial">Collecting</Status>
          ) : (
            <Status icon="done" tone="ok">
              Signed
            </Status>
          )}
          <ConfirmationBar submitted={audit?.validSigners.length ?? 0} required={threshold} />
        </div>
      </div>
      <Button
        small
        id={keptOpenerId(cosigned.safeMessageHash)}
        aria-label={`Read and check what is kept: ${title}`}
        onClick={() => onOpen(cosigned.safeMessageHash)}
      >
        Read and check
      </Button>
    </section>
  )
}
