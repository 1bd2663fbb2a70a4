import { useEffect, useRef, useState } from 'react'
import { readDeviceDigits } from '../../../domain/device/deviceLookup.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { differingFields } from '../../../domain/transaction/transactionDifference.ts'
import type { Anything } from '../../../review/readAnything.ts'
import type { ReadableTransaction } from '../../../review/toTransaction.ts'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { BatchRemarks } from '../../parts/frame/given/BatchRemarks.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DevicePanel } from '../../parts/reading/lookup/DevicePanel.tsx'
import { AnythingView } from './AnythingView.tsx'
import { LeftOutSignatures } from './LeftOutSignatures.tsx'
import styles from './Offline.module.css'
import { PasteForm } from './PasteForm.tsx'
import { damagedLink, useLinkedText } from './useLinkedText.ts'
import { VisitorPage } from './VisitorPage.tsx'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)

const mostPasted = 20

/** What was pasted and is not a transaction of this Safe. */
type Other = { readonly anything: Anything; readonly text: string }

/** Verifies any transaction of this Safe, with no gateway at all: paste it, in whatever form there is. */
export function VerifyPage() {
  const ready = useReady()
  return ready.account.kind === 'safe' ? <LinkedVerify /> : <VisitorPage />
}

function LinkedVerify() {
  const linked = useLinkedText()
  switch (linked.status) {
    case 'reading':
      return <p role="status">Reading the link.</p>
    case 'read':
      return <VerifyOfSafe key={linked.text} linked={linked.text} />
    case 'damaged':
      return (
        <>
          <Note kind="high" title="This link cannot be read.">
            {damagedLink}
          </Note>
          <VerifyOfSafe />
        </>
      )
    case 'none':
      return <VerifyOfSafe />
  }
}

function VerifyOfSafe({ linked }: { readonly linked?: string }) {
  const ready = useReady()
  const memory = usePageMemory()
  const remembered = memory.pasted?.account === accountKey(refOf(ready)) ? memory.pasted.text : undefined
  const start = linked ?? remembered
  const digits = start !== undefined && readDeviceDigits(start) !== undefined
  const [other, setOther] = useState<Other>()
  const [read, setRead] = useState<ReadableTransaction>()
  const [pasted, setPasted] = useState<readonly SafeTransaction[]>([])

  function show(next: ReadableTransaction | undefined) {
    setRead(next)
    setOther(undefined)
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
        <DevicePanel pasted={pasted} first={digits ? start : undefined} />
        <PasteForm
          first={digits ? undefined : start}
          onRead={show}
          onOther={(anything, text) => setOther({ anything, text })}
        />
        <VerifyResult {...{ read, other }} />
      </div>
    </>
  )
}

/** What was pasted, read. It takes the focus each time that something comes. */
function VerifyResult({
  read,
  other,
}: {
  readonly read: ReadableTransaction | undefined
  readonly other: Other | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (read !== undefined || other !== undefined) place.current?.focus()
  }, [read, other])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group that takes the focus.
    <div ref={place} role="group" aria-label="Result" tabIndex={-1} className={styles.result}>
      {other !== undefined && <AnythingView key={other.text} {...other} />}
      {read?.file !== undefined && <BatchRemarks file={read.file} />}
      {read?.leftOut !== undefined && <LeftOutSignatures leftOut={read.leftOut} />}
      {read !== undefined && (
        <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
          <Verification of={read} />
        </LazyParts>
      )}
    </div>
  )
}

/** Each once, the last of very many. */
function withPasted(earlier: readonly SafeTransaction[], next: SafeTransaction): readonly SafeTransaction[] {
  const isNew = earlier.every((pasted) => differingFields(pasted, next).length > 0)
  return isNew ? [...earlier, next].slice(-mostPasted) : earlier
}
