import { useMemo } from 'react'
import { claimedMethod } from '../../../../domain/checks/subject/claimedMethod.ts'
import { hashSignedBy } from '../../../../domain/checks/subject/signedOnChain.ts'
import type { OwnerSafe } from '../../../../domain/device/deviceLookup.ts'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import { readPieceNote } from '../../../../domain/paymentList/pieceNote.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { readValue } from '../../../../review/readings/Reading.ts'
import type { SecondNode } from '../../../../review/readings/SecondNode.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { nodeSource } from '../../frame/page/nodeSource.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { CallsPanel } from '../panels/CallsPanel.tsx'
import { type ConflictingTransaction, ConflictingTransactions } from '../panels/ConflictingTransactions.tsx'
import { DetailsRows } from '../panels/DetailsRows.tsx'
import { FieldsPanel } from '../panels/FieldsPanel.tsx'
import { HashesPanel } from '../panels/HashesPanel.tsx'
import { mayPayList } from '../panels/leavesOf.ts'
import { othersIn } from '../panels/queueNeighbours.tsx'
import { RecordButtons } from '../panels/RecordButtons.tsx'
import { FoldedSections, ReviewSection } from '../panels/ReviewSection.tsx'
import { SecondNodePanel } from '../panels/SecondNodePanel.tsx'
import { SignaturesPanel } from '../panels/SignaturesPanel.tsx'
import { SimulationPanel } from '../panels/SimulationPanel.tsx'
import type { TokenUnit } from '../panels/StateChanges.tsx'
import type { RecordGiven } from '../panels/saveRecord.ts'
import { sumsOf } from './leadOf.ts'
import type { ReviewedTransaction } from './ReviewedTransaction.ts'
import type { Verifiable } from './Verifiable.tsx'

const GatewayPreview = lazyPart(async () => (await import('../panels/GatewayPreview.tsx')).GatewayPreview)

const CompareList = lazyPart(async () => (await import('../panels/CompareList.tsx')).CompareList)

const silentNode: SecondNode = { kind: 'silent', hosts: [] }

type ReadingRowsProps = {
  readonly given: Omit<Verifiable, keyof ReviewedTransaction> & ReviewedTransaction
  readonly lead: Lead
  readonly identity: SafeIdentity
  /** What waits with the same nonce, this one among them. */
  readonly conflicting: readonly ConflictingTransaction[]
  readonly ownerSafes: readonly OwnerSafe[]
  readonly record: RecordGiven
  /** The row of the findings, where they are not above. */
  readonly findings: React.ReactNode
  readonly simulation: Omit<React.ComponentProps<typeof SimulationPanel>, 'node' | 'unitOf'>
  readonly unitOf: (token: LowerAddress) => TokenUnit
  readonly nameOf: (address: LowerAddress) => string | undefined
}

/**
 * The rows of a reading, each with its result. On the page of a transaction those that passed are one row, which opens
 * onto them: that row takes each child here by itself, so a group of rows would pass or stay as one.
 */
export function ReadingRows(props: ReadingRowsProps) {
  const { chain } = useReady()
  const { given, identity, conflicting, record, findings, simulation, unitOf } = props
  const { transaction, composed = false, level, rows, proposal, confirmations, review } = given
  const { subject, readings } = review
  const { facts, call } = subject
  const node = nodeSource(useSource().node)
  const paysList = useMemo(() => mayPayList(call, identity.safe), [call, identity.safe])
  const pieceNote = readPieceNote(proposal?.note)
  const { secondNode } = readings
  const audit = facts.signatures.known ? facts.signatures.value : undefined
  const Rows = level === 1 && !composed ? DetailsRows : FoldedSections
  return (
    <Rows>
      {findings}
      {conflicting.length > 1 && <NonceRow {...props} />}
      <CallsRow {...props} />
      <SimulationPanel {...simulation} {...{ node, unitOf }} />
      {confirmations !== undefined && (
        <SignaturesPanel audit={audit} failed={readings.audit.status === 'failed'} />
      )}
      {!composed && (
        <SecondNodePanel
          second={secondNode.status === 'failed' ? silentNode : readValue(secondNode)}
          node={node}
        />
      )}
      {!composed && <FieldsPanel transaction={transaction} native={chain.nativeCurrency} />}
      {!composed && <HashesRow {...props} />}
      {!composed && (pieceNote !== undefined || paysList) && (
        <LazyParts>
          <CompareList call={call} said={pieceNote} />
        </LazyParts>
      )}
      {proposal === undefined && (
        <LazyParts>
          <GatewayPreview transaction={transaction} />
        </LazyParts>
      )}
      {rows}
      {!composed && <RecordButtons given={record} />}
    </Rows>
  )
}

/** What else waits with the same nonce. */
function NonceRow({ given: { transaction }, lead, identity, conflicting, unitOf, nameOf }: ReadingRowsProps) {
  return (
    <ReviewSection
      title={`All with nonce ${transaction.nonce}`}
      result={`${conflicting.length} transactions wait. Only one of them can ever run.`}
      verdict={lead.acts[0].code === 'reject' ? 'info' : 'warning'}
    >
      <ConflictingTransactions {...{ identity, conflicting, unitOf, nameOf }} />
    </ReviewSection>
  )
}

function CallsRow({ given: { review }, lead, identity, unitOf, nameOf }: ReadingRowsProps) {
  const { chain } = useReady()
  const { assessment, subject } = review
  return (
    <CallsPanel
      {...{ nameOf, unitOf }}
      call={subject.call}
      chain={chain}
      findings={assessment.findings}
      sums={sumsOf(lead)}
      signedBy={(call) => hashSignedBy(call, identity)}
      claimedOf={(call) => claimedMethod(call, subject.facts.interfaces)}
    />
  )
}

function HashesRow({ given, ownerSafes }: ReadingRowsProps) {
  const { candidate, claims, compared, marked } = given
  const { facts, hashes } = given.review.subject
  const others = useMemo(() => othersIn(facts.queue, hashes.safeTxHash), [facts.queue, hashes])
  return (
    <HashesPanel
      hashes={{ ...hashes, hash: hashes.safeTxHash }}
      named={{ contractHash: facts.contractHash, claims }}
      {...{ candidate, ownerSafes, others }}
      onCompared={compared}
      onMarked={marked}
    />
  )
}
