import { type ReactNode, useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import { ActGate } from './ActGate.tsx'
import { ActNote } from './ActNote.tsx'
import { busyReason } from './busyReason.ts'
import { GatedButton } from './GatedButton.tsx'
import type { Gate } from './useGate.ts'
import { useSign } from './useSign.ts'
import { useSigningState } from './useSigningState.ts'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)
const none: readonly never[] = []

type ComposedPartProps = {
  readonly signer: Address
  readonly transaction: SafeTransaction
  readonly title: string
  /** What it does and what it does not do. */
  readonly children: ReactNode
  /** What the button says. */
  readonly press: string
  readonly onProposed: (safeTxHash: Hex) => void
  readonly onBack: () => void
}

/** A transaction made here out of another one, read and checked like any other before it is signed and proposed. */
export function ComposedPart({
  signer,
  transaction,
  title,
  children,
  press,
  onProposed,
  onBack,
}: ComposedPartProps) {
  const [assessment, setAssessment] = useState<Assessment>()
  const proposing = useComposedProposal(signer, transaction, onProposed)
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        of={{ transaction }}
        onAssessed={setAssessment}
        level={1}
        frame={(parts) => (
          <ReadingPage parts={parts} crumb={title}>
            <DecisionPart title={title}>
              {children}
              <ProposeAct {...proposing} assessment={assessment} press={press} />
              <Button block onClick={onBack}>
                Back to the transaction
              </Button>
            </DecisionPart>
          </ReadingPage>
        )}
      />
    </LazyParts>
  )
}

/** The button that signs and proposes it, once it is checked. */
function ProposeAct({
  composed,
  act,
  propose,
  assessment,
  press,
}: ReturnType<typeof useComposedProposal> & {
  readonly assessment: Assessment | undefined
  readonly press: string
}) {
  return (
    <>
      <ActGate assessment={composed === undefined ? undefined : assessment}>
        {(gate) => (
          <GatedButton gate={gate} reason={busyReason(act)} onPress={() => propose(gate)}>
            {act.held(composed) && !act.busy ? 'Hand over again' : press}
          </GatedButton>
        )}
      </ActGate>
      <ActNote act={act} />
    </>
  )
}

function useComposedProposal(
  signer: Address,
  transaction: SafeTransaction,
  onProposed: (safeTxHash: Hex) => void,
) {
  const ready = useReady()
  const unsigned = useMemo(
    () => ({ kind: 'transaction', transaction, signatures: none }) as const,
    [transaction],
  )
  const composed = useSigningState(ready, signer, unsigned)?.composed
  const act = useSign()

  function propose(gate: Gate) {
    if (composed?.kind !== 'transaction') return
    const { safeTxHash } = composed
    act.sign(composed, gate, { to: 'gateway', onSigned: () => onProposed(safeTxHash) })
  }

  return { composed, act, propose }
}
