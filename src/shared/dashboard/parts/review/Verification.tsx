import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { HashClaim, Proposal } from '../../../domain/checks/subject/CheckFacts.ts'
import type { LookupResult } from '../../../domain/device/deviceLookup.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { GivenSignatures } from '../../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { ownerSafesQuery } from '../../../queries/ownerSafes.ts'
import { askTransaction } from '../../../review/askTransaction.ts'
import { deviceFact, notEntered } from '../../../review/deviceFact.ts'
import { identityQuery } from '../../../review/identityQuery.ts'
import type { ChosenName } from '../../../review/PageKnowledge.ts'
import { readValue } from '../../../review/Reading.ts'
import { isReady } from '../../../review/reviewTransaction.ts'
import type { SecondNode } from '../../../review/SecondNode.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import layout from '../page/Layout.module.css'
import { lazyPart } from '../page/lazyPart.tsx'
import { nodeSource } from '../page/nodeSource.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { nameIn, unitIn } from './accountWords.ts'
import { CallsPanel } from './CallsPanel.tsx'
import { ConflictingTransactions } from './ConflictingTransactions.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { HashesPanel } from './HashesPanel.tsx'
import { conflictingTransactionsOf, othersIn } from './queueNeighbours.tsx'
import { RecordButtons } from './RecordButtons.tsx'
import { SecondNodePanel } from './SecondNodePanel.tsx'
import { SignaturesPanel } from './SignaturesPanel.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'
import { usePageKnowledge } from './usePageKnowledge.ts'
import { useReview } from './useReview.ts'
import { useSame } from './useSame.ts'

/** A transaction to take apart, and what others say of it. */
export type Verifiable = {
  readonly ready: Ready
  readonly transaction: SafeTransaction
  /** Hashes that others name for it. */
  readonly claims?: readonly HashClaim[]
  /** How it came into the queue; absent for one that nobody has proposed. */
  readonly proposal?: Proposal | undefined
  /** Signatures that were collected or came along; absent where nobody collects any. */
  readonly confirmations?: GivenSignatures | undefined
  /** It is only composed: its nonce is chosen by whoever sends it, so there is no hash to compare yet. */
  readonly composed?: boolean
  /** Recipients that were chosen by a name. */
  readonly chosenNames?: readonly ChosenName[]
  /** Told what the checks found, each time they ran. */
  readonly onAssessed?: ((assessment: Assessment) => void) | undefined
}

const ServicePreview = lazyPart(async () => (await import('./ServicePreview.tsx')).ServicePreview)

const none: readonly never[] = []
const silentNode: SecondNode = { kind: 'silent', hosts: [] }

/** A transaction taken apart: findings, hashes, calls, simulation and fields, all found out here. */
export function Verification(given: Verifiable) {
  const { ready, transaction } = given
  const source = useSource()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const {
    data: identity,
    isPending,
    refetch,
  } = useQuery(identityQuery(source, refOf(ready), reported?.version))
  if (isPending) return <Waiting />
  if (identity === null || identity === undefined)
    return (
      <Note
        kind="high"
        title="This cannot be verified now."
        actions={
          <Button small onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Nobody says which version the Safe has, and its hashes depend on that.
      </Note>
    )
  return (
    <Panels
      // What was typed off a device was typed for this transaction.
      key={Object.values(transaction).join(' ')}
      {...given}
      identity={identity}
    />
  )
}

function Panels({
  ready,
  transaction,
  composed = false,
  onAssessed,
  identity,
  ...given
}: Verifiable & { readonly identity: SafeIdentity }) {
  const source = useSource()
  const claims = useSame(given.claims ?? none)
  const proposal = useSame(given.proposal)
  const confirmations = useSame(given.confirmations)
  const chosenNames = useSame(given.chosenNames ?? none)
  const isListed = proposal !== undefined || confirmations !== undefined
  const situation = composed ? 'composed' : isListed ? 'listed' : 'unsigned'
  const question = useMemo(
    () => askTransaction({ situation, identity, transaction, signatures: confirmations }),
    [situation, identity, transaction, confirmations],
  )
  const candidate = useMemo(
    () => ({ kind: 'transaction', name: 'this transaction', identity, transaction }) as const,
    [identity, transaction],
  )
  const [device, setDevice] = useState(notEntered)
  const compared = useCallback(
    (entered: string, result: LookupResult) => setDevice(deviceFact(entered, result, candidate)),
    [candidate],
  )
  const around = usePageKnowledge(ready)
  const page = useMemo(
    () => ({ ...around, claims, proposal, device, chosenNames }),
    [around, claims, proposal, device, chosenNames],
  )
  const review = useReview(question, page)
  const { assessment, subject, trial, readings } = review
  const { facts, hashes, call } = subject
  const settled = isReady(review)
  useEffect(() => {
    if (settled) onAssessed?.(assessment)
  }, [onAssessed, assessment, settled])
  const others = useMemo(() => othersIn(facts.queue, hashes.safeTxHash), [facts.queue, hashes])
  const rivals = composed
    ? none
    : conflictingTransactionsOf(facts.queue, { transaction, safeTxHash: hashes.safeTxHash, proposal })
  const owners = useQuery({ ...ownerSafesQuery(source, refOf(ready)), enabled: !composed })
  if (readings.chain.status === 'asking') return <Waiting />
  const unitOf = (token: LowerAddress) => unitIn(facts, ready, token)
  const { secondNode } = readings
  const second = readValue(secondNode)
  const audit = facts.signatures.known ? facts.signatures.value : undefined
  return (
    <div className={layout.stack}>
      <FindingsPanel assessment={assessment} busy={review.asking.length > 0} />
      {!composed && (
        <HashesPanel
          candidate={candidate}
          hashes={{ ...hashes, hash: hashes.safeTxHash }}
          contractHash={facts.contractHash}
          claims={claims}
          ownerSafes={owners.data?.safes ?? none}
          others={others}
          onCompared={compared}
        />
      )}
      {!composed && (
        <SecondNodePanel
          second={secondNode.status === 'failed' ? silentNode : second}
          node={nodeSource(source.node)}
        />
      )}
      {rivals.length > 1 && (
        <Panel title={`All with nonce ${transaction.nonce}`} note="Only one of them can ever run.">
          <ConflictingTransactions identity={identity} rivals={rivals} />
        </Panel>
      )}
      <CallsPanel
        call={call}
        chain={ready.chain}
        findings={assessment.findings}
        nameOf={(address) => nameIn(facts, ready, address)}
      />
      <SimulationPanel
        trial={trial.known ? trial.value : undefined}
        node={nodeSource(source.node)}
        unitOf={unitOf}
      />
      {proposal === undefined && (
        <Suspense>
          <ServicePreview ready={ready} transaction={transaction} />
        </Suspense>
      )}
      {confirmations !== undefined && (
        <SignaturesPanel ready={ready} audit={audit} failed={readings.audit.status === 'failed'} />
      )}
      {!composed && <FieldsPanel transaction={transaction} />}
      {!composed && (
        <RecordButtons
          identity={identity}
          transaction={transaction}
          hashes={hashes}
          claims={claims}
          call={call}
          assessment={assessment}
          simulation={facts.simulation.known ? facts.simulation.value : undefined}
          signatures={audit}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Panel title="Findings">
      <PanelBody>
        <p role="status">Asking the chain and running the checks.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
