import { Suspense, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import text from '../../ui/text.module.css'
import type { Ready } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { lazyPart } from '../common/lazyPart.tsx'
import { PasteForm } from './PasteForm.tsx'
import type { ReadableTransaction } from './toTransaction.ts'

const Verification = lazyPart(async () => (await import('../verification/Verification.tsx')).Verification)

/** Verifies any transaction of this Safe, with no gateway at all: paste it, in whatever form there is. */
export function VerifyPage({ ready }: { readonly ready: Ready }) {
  const [read, setRead] = useState<ReadableTransaction>()
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Verify</h1>
          <p className={text.small}>
            Nothing here is sent or signed. What you paste is hashed, decoded, checked and tried on this
            device.
          </p>
        </div>
      </div>
      <div className={layout.stack}>
        {ready.account.kind === 'safe' ? (
          <PasteForm ready={ready} onRead={setRead} />
        ) : (
          <Panel title="Paste a transaction">
            <EmptyState title="This is a plain wallet">
              Only transactions of a Safe can be verified here. Open a Safe first.
            </EmptyState>
          </Panel>
        )}
        {read !== undefined && (
          <Suspense fallback={<p className={text.small}>Loading the checks.</p>}>
            <Verification ready={ready} transaction={read.transaction} claims={read.claims} />
          </Suspense>
        )}
      </div>
    </>
  )
}
