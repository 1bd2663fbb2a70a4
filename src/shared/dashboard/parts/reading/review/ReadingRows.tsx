import { useDeferredValue, useMemo } from 'react'
import { claimedMethod } from '../../../../domain/checks/subject/claimedMethod.ts'
import { hashSignedBy } from '../../../../domain/checks/subject/signedOnChain.ts'
import type { OwnerSafe } from '../../../../domain/device/deviceLookup.ts'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import { type PieceNote, readPieceNote } from '../../../../domain/paymentList/pieceNote.ts'
import { isReady } from '../../../../review/Review.ts'
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
import type { FieldWords } from '../panels/FieldValue.tsx'
import { HashesPanel } from '../panels/HashesPanel.tsx'
import { mayPayList } from '../panels/leavesOf.ts'
import { conflictingTransactionsOf, othersIn } from '../panels/queueNeighbours.tsx'
import { RecordButtons } from '../panels/RecordButtons.tsx'
import { ClosedRowsDrawn, FoldedSections, ReviewSection } from '../panels/ReviewSection.tsx'
import { SecondNodePanel } from '../panels/SecondNodePanel.tsx'
import { SignaturesPanel } from '../panels/SignaturesPanel.tsx'
import { SimulationPanel } from '../panels/SimulationPanel.tsx'
import type { RecordGiven } from '../panels/saveRecord.ts'
import { sumsOf } from './leadOf.ts'
import type { ReviewedTransaction } from './ReviewedTransaction.ts'
import type { ReadingPlace } from './Verifiable.tsx'

const GatewayPreview = lazyPart(async () => (await import('../panels/GatewayPreview.tsx')).GatewayPreview)

const CompareList = lazyPart(async () => (await import('../panels/CompareList.tsx')).CompareList)

const none: readonly never[] = []

const silentNode: SecondNode = { kind: 'silent', hosts: [] }

/** A transaction with its review, and where that stands. */
export type ReadingGiven = ReviewedTransaction & Pick<ReadingPlace, 'level' | 'rows'>

type ReadingRowsProps = {
  readonly given: ReadingGiven
  readonly lead: Lead
  readonly words: FieldWords
  readonly ownerSafes: readonly OwnerSafe[]
  readonly record: RecordGiven
  /** The row of the findings, where they are not above. */
  readonly findings: React.ReactNode
  readonly simulation: Omit<React.ComponentProps<typeof SimulationPanel>, 'node' | 'unitOf' | 'nonce'>
}

/**
 * The rows of a reading, each with its result. On the page of a transaction those that passed are one row, which opens
 * onto them: that row takes each child here by itself, so a group of rows would pass or stay as one.
 */
export function ReadingRows(props: ReadingRowsProps) {
  const { chain } = useReady()
  const { given, words, record, findings, simulation } = props
  const { transaction, composed, level, rows, proposal, confirmations, review } = given
  const { readings, subject } = review
  const { signatures } = subject.facts
  const node = nodeSource(useSource().node)
  const note = usePaidList(given)
  const conflicting = conflictingHere(given)
  const Rows = level === 1 && !composed ? DetailsRows : FoldedSections
  // What is closed is drawn once the verdict is there.
  const isDrawn = useDeferredValue(isReady(review), false)
  return (
    <ClosedRowsDrawn value={isDrawn}>
      <Rows>
        {findings}
        {conflicting.length > 1 && <NonceRow {...props} conflicting={conflicting} />}
        <CallsRow {...props} />
        <SimulationPanel {...simulation} node={node} unitOf={words.unitOf} nonce={transaction.nonce} />
        {confirmations !== undefined && (
          <SignaturesPanel
            audit={signatures.known ? signatures.value : undefined}
            failed={readings.audit.status === 'failed'}
          />
        )}
        {!composed && <SecondNodePanel second={secondNodeOf(readings)} node={node} />}
        {!composed && <FieldsPanel transaction={transaction} native={chain.nativeCurrency} />}
        {!composed && <HashesRow {...props} />}
        {!composed && note !== 'no-list' && (
          <LazyParts>
            <CompareList call={subject.call} said={note} />
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
    </ClosedRowsDrawn>
  )
}

/** What the note of a payment of a list says of it, where there is one; `no-list` where nothing looks like a list. */
function usePaidList({ proposal, identity, review }: ReadingGiven): PieceNote | 'no-list' | undefined {
  const { call } = review.subject
  const paysList = useMemo(() => mayPayList(call, identity.safe), [call, identity.safe])
  return readPieceNote(proposal?.note) ?? (paysList ? undefined : 'no-list')
}

/** What the second node said; `undefined` while it is asked. */
function secondNodeOf({ secondNode }: ReadingGiven['review']['readings']): SecondNode | undefined {
  return secondNode.status === 'failed' ? silentNode : readValue(secondNode)
}

/** What waits with the same nonce, this one among them; nothing for one that has no nonce yet. */
function conflictingHere({ composed, transaction, proposal, review }: ReadingGiven) {
  const { facts, hashes } = review.subject
  if (composed) return none
  return conflictingTransactionsOf(facts.queue, { transaction, safeTxHash: hashes.safeTxHash, proposal })
}

type NonceRowProps = Pick<ReadingRowsProps, 'given' | 'lead' | 'words'> & {
  readonly conflicting: readonly ConflictingTransaction[]
}

/** What else waits with the same nonce. */
function NonceRow({ given: { transaction, identity }, lead, words, conflicting }: NonceRowProps) {
  return (
    <ReviewSection
      title={`All with nonce ${transaction.nonce}`}
      result={`${conflicting.length} transactions wait. Only one of them can ever run.`}
      verdict={lead.acts[0].code === 'reject' ? 'info' : 'warning'}
    >
      <ConflictingTransactions {...{ identity, conflicting }} {...words} />
    </ReviewSection>
  )
}

function CallsRow({ given: { review, identity }, lead, words }: ReadingRowsProps) {
  const { chain } = useReady()
  const { assessment, subject } = review
  return (
    <CallsPanel
      call={subject.call}
      shown={{
        ...words,
        chain,
        findings: assessment.findings,
        signedBy: (call) => hashSignedBy(call, identity),
        claimedOf: (call) => claimedMethod(call, subject.facts.interfaces),
      }}
      sums={sumsOf(lead)}
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
