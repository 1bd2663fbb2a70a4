import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type Assessment, assessSubject } from '../../../domain/checks/assess.ts'
import type { HashClaim, Proposal } from '../../../domain/checks/subject/CheckFacts.ts'
import { createSubject } from '../../../domain/checks/subject/CheckSubject.ts'
import { known } from '../../../domain/checks/subject/Fact.ts'
import type { LookupResult } from '../../../domain/device/deviceLookup.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import type { ErrorDescription } from '../../../errors/describeError.ts'
import { gatewayFactsQuery } from '../../../queries/gatewayFacts.ts'
import { ownerSafesQuery } from '../../../queries/ownerSafes.ts'
import { rivalsQuery, withRivals } from '../../../queries/rivals.ts'
import { nodesFact, type SecondNode, secondNodeQuery } from '../../../queries/secondNode.ts'
import { signatureAuditQuery } from '../../../queries/signatureAudit.ts'
import { type Verified, verificationQuery } from '../../../queries/verification.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressNames } from '../../../ui/AddressNames.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { nodeSource, type Ready, refOf } from '../page/accountNames.ts'
import layout from '../page/Layout.module.css'
import { lazyPart } from '../page/lazyPart.tsx'
import { CallsPanel } from './CallsPanel.tsx'
import { deviceFact } from './deviceFact.ts'
import { FieldsPanel } from './FieldsPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { HashesPanel } from './HashesPanel.tsx'
import { nameIn, unitIn, withPage } from './pageFacts.ts'
import { otherHashesOf, othersIn, rivalsOf } from './queueNeighbours.tsx'
import { RecordButtons } from './RecordButtons.tsx'
import { SameNonce } from './SameNonce.tsx'
import { SecondNodePanel } from './SecondNodePanel.tsx'
import { SignaturesPanel } from './SignaturesPanel.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'

/** A transaction to take apart, and what others say of it. */
export type Verifiable = {
  readonly ready: Ready
  readonly transaction: SafeTransaction
  /** Hashes that others name for it. */
  readonly claims?: readonly HashClaim[]
  /** How it came into the queue; absent for one that nobody has proposed. */
  readonly proposal?: Proposal | undefined
  /** Signatures as they are collected; absent where nobody collects any. */
  readonly confirmations?: readonly SignedBy[] | undefined
  /** It is only composed: its nonce is chosen by whoever sends it, so there is no hash to compare yet. */
  readonly composed?: boolean
  /** Told what the checks found, each time they ran. */
  readonly onAssessed?: ((assessment: Assessment) => void) | undefined
}

const ServicePreview = lazyPart(async () => (await import('./ServicePreview.tsx')).ServicePreview)

const none: readonly never[] = []
const silentNode: SecondNode = { kind: 'silent', hosts: [] }

/** A transaction taken apart: findings, hashes, calls, simulation and fields, all found out here. */
export function Verification({
  ready,
  transaction,
  claims = none,
  proposal,
  confirmations,
  composed = false,
  onAssessed,
}: Verifiable) {
  const describeError = useDescribeError()
  const source = useSource()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const query = useQuery(
    verificationQuery(source, refOf(ready), { transaction, reportedVersion: reported?.version }),
  )
  if (query.isPending) return <Waiting />
  if (query.data === null || query.data === undefined)
    return (
      <Note
        kind="high"
        title="This cannot be verified now."
        actions={
          <Button small onClick={() => query.refetch()}>
            Try again
          </Button>
        }
      >
        {query.error === null
          ? 'Nobody says which version the Safe has, and its hashes depend on that.'
          : sentence(describeError(query.error))}
      </Note>
    )
  return (
    <Panels
      // What was typed off a device was typed for this transaction.
      key={Object.values(transaction).join(' ')}
      ready={ready}
      transaction={transaction}
      claims={claims}
      verified={query.data}
      {...(proposal !== undefined && { proposal })}
      confirmations={confirmations}
      composed={composed}
      onAssessed={onAssessed}
    />
  )
}

function Panels({
  ready,
  transaction,
  claims = none,
  proposal,
  confirmations,
  composed = false,
  onAssessed,
  verified,
}: Verifiable & { readonly verified: Verified }) {
  const { place, trial } = verified
  const source = useSource()
  const account = refOf(ready)
  const names = useContext(AddressNames)
  const { data: said, isPending: factsPending } = useQuery(gatewayFactsQuery(account, place))
  const rivalry = useQuery(rivalsQuery(account, { place, nonce: transaction.nonce }))
  const gatewayPending = factsPending || rivalry.isPending
  const gateway = useMemo(
    () =>
      gatewayPending || said === undefined ? undefined : { ...said, ...withRivals(said.queue, rivalry.data) },
    [gatewayPending, said, rivalry.data],
  )
  const { safeTxHash } = useMemo(() => hashSafeTransaction(place, transaction), [place, transaction])
  const audit = useQuery({
    ...signatureAuditQuery(source, account, {
      safeTxHash,
      of: { transaction },
      signatures: confirmations ?? none,
      otherHashes: otherHashesOf(gateway),
    }),
    enabled: confirmations !== undefined,
  })
  const candidate = useMemo(
    () => ({ kind: 'transaction', name: 'this transaction', place, transaction }) as const,
    [place, transaction],
  )
  const others = useMemo(() => othersIn(gateway, safeTxHash), [gateway, safeTxHash])
  const rivals = composed ? none : rivalsOf(gateway, { transaction, safeTxHash, proposal })
  const owners = useQuery({ ...ownerSafesQuery(source, account), enabled: !composed })
  const [device, setDevice] = useState(verified.facts.device)
  const compared = useCallback(
    (entered: string, result: LookupResult) => setDevice(deviceFact(entered, result, candidate)),
    [candidate],
  )
  const asked = useQuery({
    ...secondNodeQuery(source, account, { place, transaction }),
    // Who only composes did not ask for a second opinion.
    enabled: !composed,
  })
  const second = asked.isError ? silentNode : asked.data
  const nodes = useMemo(() => nodesFact(second), [second])
  const subject = useMemo(() => {
    const facts = {
      ...withPage(verified.facts, { ready, claims, transaction, proposal, gateway, names }),
      nodes,
    }
    const signatures = audit.data === undefined ? facts.signatures : known(audit.data)
    return createSubject({ place, transaction, facts: { ...facts, signatures, device } })
  }, [place, transaction, verified.facts, ready, claims, proposal, gateway, audit.data, device, nodes, names])
  const assessment = useMemo(() => assessSubject(subject), [subject])
  useEffect(() => {
    // Who was paid before and what else waits is part of the findings: nothing goes out before that is known.
    if (!gatewayPending) onAssessed?.(assessment)
  }, [onAssessed, assessment, gatewayPending])
  const { facts, hashes, call } = subject
  const unitOf = (token: LowerAddress) => unitIn(facts, ready, token)
  return (
    <div className={layout.stack}>
      <FindingsPanel assessment={assessment} />
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
      {!composed && <SecondNodePanel second={second} node={nodeSource(source.node)} />}
      {rivals.length > 1 && (
        <Panel title={`All with nonce ${transaction.nonce}`} note="Only one of them can ever run.">
          <SameNonce place={place} rivals={rivals} />
        </Panel>
      )}
      <CallsPanel
        call={call}
        chain={ready.chain}
        findings={assessment.findings}
        nameOf={(address) => nameIn(facts, ready, address)}
      />
      <SimulationPanel trial={trial} node={nodeSource(source.node)} unitOf={unitOf} />
      {proposal === undefined && (
        <Suspense>
          <ServicePreview ready={ready} transaction={transaction} />
        </Suspense>
      )}
      {confirmations !== undefined && <SignaturesPanel ready={ready} audit={audit.data} />}
      {!composed && <FieldsPanel transaction={transaction} />}
      {!composed && (
        <RecordButtons
          place={place}
          transaction={transaction}
          hashes={hashes}
          claims={claims}
          call={call}
          assessment={assessment}
          simulation={facts.simulation.known ? facts.simulation.value : undefined}
          signatures={audit.data}
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

function sentence({ title, advice }: ErrorDescription): string {
  return `${title} ${advice}`
}
