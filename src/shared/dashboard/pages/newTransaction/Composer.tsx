import type { ReactNode } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { ComposePart } from '../../../routing/route.ts'
import { addLines, type NewLine } from '../../parts/composer/draft/draft.ts'
import { BatchActs } from '../../parts/composer/lines/BatchActs.tsx'
import { BatchDialogs } from '../../parts/composer/lines/BatchDialogs.tsx'
import { type Batch, useBatch } from '../../parts/composer/lines/useBatch.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { ComposeHead } from './ComposeHead.tsx'

const ProposeForm = lazyPart(async () => (await import('../../sign/acts/ProposeForm.tsx')).ProposeForm)
const FilePart = lazyPart(async () => (await import('./FilePart.tsx')).FilePart)
const ChangePart = lazyPart(async () => (await import('./ChangePart.tsx')).ChangePart)

/** The batch of an account, and the ways to add to it. All of them share the batch: what is typed into one stays. */
export function Composer({
  proposer,
  part,
  children,
}: {
  /** Signs and proposes from here; `undefined` where the account is asked. */
  readonly proposer: Address | undefined
  readonly part: ComposePart | undefined
  /** What was asked before. */
  readonly children: ReactNode
}) {
  const ready = useReady()
  const batch = useBatch(ready, { isChanging: part === 'change' })
  const { router, account } = useRouting()

  function add(lines: readonly NewLine[]) {
    batch.change(addLines(batch.draft, lines))
    router.navigate({ account, route: { page: 'new-transaction' } })
  }

  return (
    <>
      <ComposeHead current={part ?? 'pay'} acts={<BatchActs batch={batch} />} />
      <div className={layout.stack}>
        {children}
        <LazyParts>
          <WayToCompose part={part} proposer={proposer} batch={batch} onAdd={add} />
        </LazyParts>
      </div>
      <BatchDialogs batch={batch} />
    </>
  )
}

function WayToCompose({
  part,
  proposer,
  batch,
  onAdd,
}: {
  readonly part: ComposePart | undefined
  readonly proposer: Address | undefined
  readonly batch: Batch
  readonly onAdd: (lines: readonly NewLine[]) => void
}) {
  if (part === 'file') return <FilePart batch={batch} onAdd={onAdd} />
  if (part === 'change') return <ChangePart batch={batch} onAdd={onAdd} />
  return proposer === undefined ? (
    <ComposeForm batch={batch} />
  ) : (
    <ProposeForm signer={proposer} batch={batch} />
  )
}
