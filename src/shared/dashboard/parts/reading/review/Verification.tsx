import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import { identityQuery } from '../../../../review/readings/identityQuery.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import layout from '../../frame/page/Layout.module.css'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { ReadingPanels } from './ReadingPanels.tsx'
import { waitingParts } from './ReadingWait.tsx'
import { useTransactionReview } from './useTransactionReview.ts'
import type { ReadingParts, Verifiable } from './Verifiable.tsx'

/** A transaction taken apart: what it does, what changes, findings, hashes, calls, simulation and fields. */
export function Verification(props: Verifiable) {
  const ready = useReady()
  const { transaction, frame = below } = props
  const source = useSource()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const {
    data: identity,
    isPending,
    refetch,
  } = useQuery(identityQuery(source, refOf(ready), reported?.version))
  if (isPending) return frame(waitingParts(ready, props))
  if (identity === null || identity === undefined)
    return frame({
      ...waitingParts(ready, props),
      verdict: { kind: 'open', title: 'Not checked', counts: 'The version of the Safe is not known.' },
      main: <VersionUnknown onAskAgain={refetch} />,
    })
  return (
    <Reviewed
      // What was typed off a device was typed for this transaction.
      key={Object.values(transaction).join(' ')}
      {...props}
      frame={frame}
      identity={identity}
    />
  )
}

function VersionUnknown({ onAskAgain }: { readonly onAskAgain: () => void }) {
  return (
    <Note
      kind="high"
      title="This cannot be verified now."
      actions={
        <Button small onClick={() => onAskAgain()}>
          Try again
        </Button>
      }
    >
      The Safe’s version is unknown, and its hashes depend on it.
    </Note>
  )
}

type IdentifiedVerifiable = Verifiable & {
  readonly identity: SafeIdentity
  readonly frame: (parts: ReadingParts) => ReactNode
}

function Reviewed(props: IdentifiedVerifiable) {
  return <ReadingPanels {...props} {...useTransactionReview(props)} />
}

function below({ head, main }: ReadingParts): ReactNode {
  return (
    <div className={layout.stack}>
      {head}
      {main}
    </div>
  )
}
