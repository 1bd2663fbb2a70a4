import { Suspense, useState } from 'react'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { differingFields } from '../../../domain/transaction/transactionDifference.ts'
import type { ReadableTransaction } from '../../../review/toTransaction.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { DevicePanel } from '../../parts/lookup/DevicePanel.tsx'
import layout from '../../parts/page/Layout.module.css'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import type { Ready } from '../../parts/page/Ready.ts'
import { PasteForm } from './PasteForm.tsx'

const Verification = lazyPart(async () => (await import('../../parts/review/Verification.tsx')).Verification)

const mostPasted = 20

/** Verifies any transaction of this Safe, with no gateway at all: paste it, in whatever form there is. */
export function VerifyPage({ ready }: { readonly ready: Ready }) {
  const [read, setRead] = useState<ReadableTransaction>()
  const [pasted, setPasted] = useState<readonly SafeTransaction[]>([])

  function show(next: ReadableTransaction | undefined) {
    setRead(next)
    if (next !== undefined) setPasted((earlier) => withPasted(earlier, next.transaction))
  }

  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Verify</h1>
          <p className={text.small}>
            Nothing here is proposed or signed. What you paste is hashed, decoded, checked and tried on this
            device.
          </p>
        </div>
      </div>
      <div className={layout.stack}>
        {ready.account.kind === 'safe' ? (
          <>
            <DevicePanel ready={ready} pasted={pasted} />
            <PasteForm ready={ready} onRead={show} />
          </>
        ) : (
          <Panel title="Paste a transaction">
            <EmptyState title="This is a plain wallet">
              Only transactions of a Safe can be verified here. Open a Safe first.
            </EmptyState>
          </Panel>
        )}
        {read !== undefined && (
          <Suspense fallback={<p className={text.small}>Loading the checks.</p>}>
            <Verification
              ready={ready}
              transaction={read.transaction}
              claims={read.claims}
              {...(read.proposal !== undefined && { proposal: read.proposal })}
              confirmations={read.confirmations}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Each once, the last of very many. */
function withPasted(earlier: readonly SafeTransaction[], next: SafeTransaction): readonly SafeTransaction[] {
  const isNew = earlier.every((one) => differingFields(one, next).length > 0)
  return isNew ? [...earlier, next].slice(-mostPasted) : earlier
}
