import { useState } from 'react'
import { clearanceOfWallet } from '../../../domain/clearance/grantClearance.ts'
import { type ReadMessage, readSignableMessage } from '../../../domain/message/readSignableMessage.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { OwnSignature, SafeSigner } from '../../../source/SafeSigner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import { useMessageDraft } from '../../parts/reading/messages/useMessageDraft.ts'
import { HashLine } from '../../parts/requests/HashLine.tsx'
import { SignatureLine } from '../../parts/requests/SignatureLine.tsx'
import { ActNote } from '../../sign/acts/ActNote.tsx'
import { useAct } from '../../sign/acts/useAct.ts'
import { MessageFields } from './MessageFields.tsx'
import { useWrittenMessage, type WrittenMessage } from './useWrittenMessage.ts'

type SignedOfWallet = OwnSignature & { readonly hash: Hex }

type WalletMessageProps = { readonly safeSigner: SafeSigner }

/** A wallet signs a text or typed data by itself, for no Safe; what comes back is checked here. */
export function MessageOfWallet({ safeSigner }: WalletMessageProps) {
  const { draft, change } = useMessageDraft(useAccountRef())
  const written = useWrittenMessage(draft, readSignableMessage)
  const { read } = written
  return (
    <>
      <div className={layout.head}>
        <h1>Messages</h1>
      </div>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Panel title="Message">
            <MessageFields draft={draft} onChange={change} problem={written.problem} />
          </Panel>
          {read !== undefined && <MessagePreview message={read} />}
        </div>
        <Panel title="Sign">
          <PanelBody>
            <p className={text.small}>
              Your wallet signs it by itself, for no Safe. To sign for a Safe, open the Safe first.
            </p>
            {read !== undefined && <WhatWalletSigns read={read} />}
            <WalletSigning {...{ safeSigner, written }} />
          </PanelBody>
        </Panel>
      </div>
    </>
  )
}

function WhatWalletSigns({ read }: { readonly read: ReadMessage }) {
  return (
    <>
      <HashLine
        name={read.kind === 'text' ? 'Hash of the text (EIP-191)' : 'Hash of the typed data (EIP-712)'}
        hash={read.hash}
      />
      {read.kind === 'typed-data' && (
        <Note kind="warn" title="Typed data can move tokens.">
          A permit or an order is as good as a payment, and nothing of it needs a fee. Sign only what you can
          read above.
        </Note>
      )}
    </>
  )
}

function WalletSigning({
  safeSigner,
  written: { message, deferred, read, setSubmitted },
}: WalletMessageProps & { readonly written: WrittenMessage }) {
  const account = useAccountRef()
  const [signed, setSigned] = useState<SignedOfWallet>()
  const act = useAct()

  function sign() {
    setSubmitted(true)
    if (read === undefined || deferred !== message) return
    const { hash } = read
    act.run(async ({ signal }) => {
      setSigned(undefined)
      const clearance = clearanceOfWallet({ kind: 'wallet-message', account, hash })
      const own = { account, message, hash }
      setSigned({ ...(await safeSigner.signOwnMessage(own, clearance, { signal })), hash })
    })
  }

  return (
    <>
      <Button kind={read === undefined ? undefined : 'primary'} block unavailable={act.busy} onClick={sign}>
        {act.busy ? 'Your wallet asks you' : 'Sign with your wallet'}
      </Button>
      <ActNote act={act} />
      {signed !== undefined && <SignedByWallet signed={signed} current={read?.hash} />}
    </>
  )
}

function SignedByWallet({
  signed: { signature, by, hash },
  current,
}: {
  readonly signed: SignedOfWallet
  /** Of the present content of the form. */
  readonly current: Hex | undefined
}) {
  const { account } = useReady()
  return (
    <>
      <Note kind="ok" live="polite" title="Signed.">
        {by === 'key'
          ? 'The signature recovers to your account over the hash computed here.'
          : 'Your account is a contract and accepts this signature.'}
      </Note>
      <AddressView address={account.address} copy={false} />
      {current !== hash && <HashLine name="Hash that was signed" hash={hash} />}
      <SignatureLine signature={signature} />
      <SourceMarks of={['computed']}>{by === 'key' ? 'Recovered here' : 'EIP-1271'}</SourceMarks>
    </>
  )
}
