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
import type { FramedPlace, ReadingParts, ReadingPlace, Verifiable } from './Verifiable.tsx'

type VerificationProps = ReadingPlace & { readonly of: Verifiable }

/** A transaction taken apart: what it does, what changes, findings, hashes, calls, simulation and fields. */
export function Verification({ of, frame = below, ...place }: VerificationProps) {
  const ready = useReady()
  const source = useSource()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const {
    data: identity,
    isPending,
    refetch,
  } = useQuery(identityQuery(source, refOf(ready), reported?.version))
  if (isPending) return frame(waitingParts(ready, of, place))
  if (identity === null || identity === undefined)
    return frame({
      ...waitingParts(ready, of, place),
      verdict: { kind: 'open', title: 'Not checked', counts: 'The version of the Safe is not known.' },
      main: <VersionUnknown onAskAgain={refetch} />,
    })
  return (
    <Reviewed
      // What was typed off a device was typed for this transaction.
      key={Object.values(of.transaction).join(' ')}
      {...place}
      {...{ of, frame, identity }}
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

function Reviewed({
  of,
  identity,
  ...place
}: FramedPlace & { readonly of: Verifiable; readonly identity: SafeIdentity }) {
  return <ReadingPanels {...place} of={useTransactionReview(of, identity)} />
}

function below({ head, main }: ReadingParts): ReactNode {
  return (
    <div className={layout.stack}>
      {head}
      {main}
    </div>
  )
}
