import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { claimedMethod } from '../../../domain/checks/subject/claimedMethod.ts'
import { hashSignedBy } from '../../../domain/checks/subject/signedOnChain.ts'
import { leadAccount } from '../../../domain/lead/writeLead.ts'
import { readPieceNote } from '../../../domain/paymentList/pieceNote.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { ownerSafesQuery } from '../../../queries/ownerSafes.ts'
import { isAsking, isReady } from '../../../review/Review.ts'
import { readValue } from '../../../review/readings/Reading.ts'
import type { SecondNode } from '../../../review/readings/SecondNode.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import layout from '../page/Layout.module.css'
import { LazyParts } from '../page/LazyParts.tsx'
import { lazyPart } from '../page/lazyPart.tsx'
import { nodeSource } from '../page/nodeSource.ts'
import { refOf } from '../page/Ready.ts'
import { CallsPanel } from '../panels/CallsPanel.tsx'
import { ChangeStrip } from '../panels/ChangeStrip.tsx'
import { ConflictingTransactions } from '../panels/ConflictingTransactions.tsx'
import { type ChangeCell, changeCells } from '../panels/changeCells.ts'
import { FieldsPanel } from '../panels/FieldsPanel.tsx'
import { FindingsPanel } from '../panels/FindingsPanel.tsx'
import { FlowPanel } from '../panels/FlowPanel.tsx'
import { flowOf } from '../panels/flowOf.ts'
import { HashesPanel } from '../panels/HashesPanel.tsx'
import { howKnown } from '../panels/howKnown.ts'
import { mayPayList } from '../panels/leavesOf.ts'
import { nameFromFacts } from '../panels/nameFromFacts.ts'
import { conflictingTransactionsOf, othersIn } from '../panels/queueNeighbours.tsx'
import { RecordButtons } from '../panels/RecordButtons.tsx'
import { FoldedSections, ReviewSection, type SectionVerdict } from '../panels/ReviewSection.tsx'
import { SecondNodePanel } from '../panels/SecondNodePanel.tsx'
import { SignaturesPanel } from '../panels/SignaturesPanel.tsx'
import { SimulationPanel } from '../panels/SimulationPanel.tsx'
import { saveRecord } from '../panels/saveRecord.ts'
import { unitFromFacts } from '../panels/unitFromFacts.ts'
import { useProvenState } from '../panels/useProvenState.ts'
import { useRecipientBalance } from '../panels/useRecipientBalance.ts'
import { emphasisOf } from '../verdict/emphasisOf.ts'
import { onlyYou } from '../verdict/onlyYou.ts'
import { severities } from '../verdict/severity.ts'
import { isBalanced, leadOf, sumsOf } from './leadOf.ts'
import { ReadingHead } from './ReadingHead.tsx'
import { waitingParts } from './ReadingWait.tsx'
import type { ReviewedTransaction } from './ReviewedTransaction.ts'
import type { ReadingParts, Verifiable } from './Verifiable.tsx'

const GatewayPreview = lazyPart(async () => (await import('../panels/GatewayPreview.tsx')).GatewayPreview)

const CompareList = lazyPart(async () => (await import('../panels/CompareList.tsx')).CompareList)

const none: readonly never[] = []
const silentNode: SecondNode = { kind: 'silent', hosts: [] }

type ReadingGiven = Omit<Verifiable, keyof ReviewedTransaction> &
  ReviewedTransaction & {
    readonly identity: SafeIdentity
    readonly frame: (parts: ReadingParts) => ReactNode
  }

/** The reading of a transaction of a Safe whose version is known. */
export function ReadingPanels(given: ReadingGiven) {
  const { ready, transaction, composed = false, onAssessed, identity, frame, rows } = given
  const source = useSource()
  const { claims, proposal, confirmations, candidate, compared, marked, comparison, review } = given
  const { assessment, subject, trial, readings } = review
  const { facts, hashes, call } = subject
  const settled = isReady(review)
  useEffect(() => {
    if (settled) onAssessed?.(assessment)
  }, [onAssessed, assessment, settled])
  const others = useMemo(() => othersIn(facts.queue, hashes.safeTxHash), [facts.queue, hashes])
  const owners = useQuery({ ...ownerSafesQuery(source, refOf(ready)), enabled: !composed })
  const proven = useProvenState(refOf(ready))
  const native = ready.chain.nativeCurrency
  const leading = useMemo(
    () => leadOf(subject, native, assessment.needsAcknowledgement),
    [subject, native, assessment.needsAcknowledgement],
  )
  const paysList = useMemo(() => mayPayList(call, identity.safe), [call, identity.safe])
  const pieceNote = readPieceNote(proposal?.note)
  const recipient = useRecipientBalance(ready, leading.lead, facts)
  if (readings.chain.status === 'asking') return frame(waitingParts(given))
  const { lead, words, world } = leading
  const conflicting = composed
    ? none
    : conflictingTransactionsOf(facts.queue, { transaction, safeTxHash: hashes.safeTxHash, proposal })
  const unitOf = (token: LowerAddress) => unitFromFacts(facts, ready, token)
  const nameOf = (address: LowerAddress) => nameFromFacts(facts, ready, address)
  const deployments = facts.deployments.known ? facts.deployments.value : undefined
  const tried = trial.known ? trial.value : undefined
  const changes = { unitOf, nameOf: world.nameOf, deployments, recipient, findings: assessment.findings }
  const { secondNode } = readings
  const audit = facts.signatures.known ? facts.signatures.value : undefined
  const state = facts.state.known && facts.state.value !== 'no-safe' ? facts.state.value : undefined
  const isPast = state !== undefined && transaction.nonce < state.nonce
  const busy = isAsking(review)
  const worst = assessment.findings[0]?.severity
  const isLoud = worst !== undefined && worst !== 'info'
  const findings = <FindingsPanel assessment={assessment} busy={busy} openFirst={isLoud} />
  const flow = flowOf(lead)
  const account = leadAccount(lead)
  const record = {
    identity,
    transaction,
    hashes,
    claims,
    call,
    interfaces: facts.interfaces,
    assessment,
    simulation: facts.simulation.known ? facts.simulation.value : undefined,
    signatures: audit,
    device: comparison,
  }
  return frame({
    head: (
      <ReadingHead
        lead={lead}
        words={words}
        level={given.level ?? 2}
        known={account && howKnown(account.address, subject)}
      />
    ),
    verdict: verdictOf(assessment, !settled),
    emphasis: emphasisOf(assessment),
    question: worst === 'critical' ? undefined : onlyYou(lead, assessment.unknownContracts),
    saveRecord: composed ? undefined : () => void saveRecord({ ...record, proof: proven }, 'html'),
    main: (
      <div className={layout.stack}>
        <ChangeStrip trial={tried} busy={false} {...changes} />
        {isLoud && findings}
        {flow !== undefined && <FlowPanel flow={flow} balanced={isBalanced(lead, subject)} />}
        <FoldedSections>
          {!isLoud && findings}
          {conflicting.length > 1 && (
            <ReviewSection
              title={`All with nonce ${transaction.nonce}`}
              result={`${conflicting.length} transactions wait. Only one of them can ever run.`}
              verdict={lead.acts[0].code === 'reject' ? 'info' : 'warning'}
            >
              <ConflictingTransactions {...{ identity, conflicting, unitOf, nameOf }} />
            </ReviewSection>
          )}
          <CallsPanel
            call={call}
            chain={ready.chain}
            findings={assessment.findings}
            sums={sumsOf(lead)}
            nameOf={nameOf}
            unitOf={unitOf}
            signedBy={(one) => hashSignedBy(one, identity)}
            claimedOf={(one) => claimedMethod(one, facts.interfaces)}
          />
          <SimulationPanel
            trial={tried}
            node={nodeSource(source.node)}
            unitOf={unitOf}
            verdict={simulationVerdict(tried && changeCells(tried, changes))}
            isPast={isPast}
          />
          {!composed && (
            <HashesPanel
              candidate={candidate}
              hashes={{ ...hashes, hash: hashes.safeTxHash }}
              contractHash={facts.contractHash}
              claims={claims}
              ownerSafes={owners.data?.safes ?? none}
              others={others}
              signer={ready.account.kind === 'safe' ? ready.account.signer : undefined}
              onCompared={compared}
              onMarked={marked}
            />
          )}
          {!composed && (
            <SecondNodePanel
              second={secondNode.status === 'failed' ? silentNode : readValue(secondNode)}
              node={nodeSource(source.node)}
            />
          )}
          {confirmations !== undefined && (
            <SignaturesPanel ready={ready} audit={audit} failed={readings.audit.status === 'failed'} />
          )}
          {!composed && <FieldsPanel transaction={transaction} native={native} />}
          {!composed && (pieceNote !== undefined || paysList) && (
            <LazyParts>
              <CompareList ready={ready} call={call} said={pieceNote} />
            </LazyParts>
          )}
          {proposal === undefined && (
            <LazyParts>
              <GatewayPreview ready={ready} transaction={transaction} />
            </LazyParts>
          )}
          {rows}
          {!composed && <RecordButtons given={record} />}
        </FoldedSections>
      </div>
    ),
  })
}

/** As severe as what the checks say of what it changes. */
function simulationVerdict(cells: readonly ChangeCell[] = none): SectionVerdict {
  return severities.find((one) => cells.some(({ severity }) => severity === one)) ?? 'passed'
}
