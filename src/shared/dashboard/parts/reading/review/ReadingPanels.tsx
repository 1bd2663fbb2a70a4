import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import type { OwnerSafe } from '../../../../domain/device/deviceLookup.ts'
import { runsCode } from '../../../../domain/lead/accountRole.ts'
import { writeLeadAmount } from '../../../../domain/lead/leadNames.ts'
import { leadWorths, worthByHoldings } from '../../../../domain/lead/leadWorth.ts'
import { graveReceiver, leadAccount } from '../../../../domain/lead/writeLead.ts'
import { ownerSafesQuery } from '../../../../queries/ownerSafes.ts'
import { isAsking, isReady } from '../../../../review/Review.ts'
import { verdictOf } from '../../../../review/verdictOf.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import layout from '../../frame/page/Layout.module.css'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { emphasisOf, hasLoudFinding } from '../../frame/verdict/emphasisOf.ts'
import { onlyYou } from '../../frame/verdict/onlyYou.ts'
import { severities } from '../../frame/verdict/severity.ts'
import type { ChangeCell, ChangeUnits } from '../panels/ChangeCell.ts'
import { ChangeStrip } from '../panels/ChangeStrip.tsx'
import { changeCells } from '../panels/changeCells.ts'
import type { FieldWords } from '../panels/FieldValue.tsx'
import { FindingsPanel } from '../panels/FindingsPanel.tsx'
import { FlowPanel } from '../panels/FlowPanel.tsx'
import { flowOf } from '../panels/flowOf.ts'
import { howKnown } from '../panels/howKnown.ts'
import { nameFromFacts } from '../panels/nameFromFacts.ts'
import type { SectionVerdict } from '../panels/ReviewSection.tsx'
import { raceCells } from '../panels/raceCells.ts'
import { type RecordGiven, saveRecord } from '../panels/saveRecord.ts'
import { unitFromFacts } from '../panels/unitFromFacts.ts'
import { useProvenState } from '../panels/useProvenState.ts'
import { isBalanced, leadOf } from './leadOf.ts'
import { ReadingHead } from './ReadingHead.tsx'
import { type ReadingGiven, ReadingRows } from './ReadingRows.tsx'
import { waitingParts } from './ReadingWait.tsx'
import type { ReviewedTransaction } from './ReviewedTransaction.ts'
import type { FramedPlace } from './Verifiable.tsx'

const none: readonly never[] = []

type ReadingPanelsProps = FramedPlace & { readonly of: ReviewedTransaction }

/** The reading of a transaction of a Safe whose version is known. */
export const ReadingPanels = memo(function ReadingPanels(props: ReadingPanelsProps) {
  const ready = useReady()
  const { of, onAssessed, level, linesAbove, rows, frame } = props
  const { composed, review } = of
  const { assessment, subject, readings } = review
  const settled = isReady(review)
  useEffect(() => {
    if (settled) onAssessed?.(assessment)
  }, [onAssessed, assessment, settled])
  const owners = useQuery({ ...ownerSafesQuery(useSource(), refOf(ready)), enabled: !composed })
  const proven = useProvenState(refOf(ready))
  const native = ready.chain.nativeCurrency
  const leading = useMemo(
    () => leadOf(subject, native, assessment.needsAcknowledgement),
    [subject, native, assessment.needsAcknowledgement],
  )
  if (readings.chain.status === 'asking') return frame(waitingParts(ready, of, props))
  const { lead, words } = leading
  const [account, paidForGas] = [leadAccount(lead), graveReceiver(lead)]
  const record = signingRecordOf(of)
  return frame({
    head: (
      <ReadingHead
        lead={lead}
        words={words}
        level={level ?? 2}
        linesAbove={linesAbove}
        accounts={{
          known: account && howKnown(account.address, subject, runsCode(lead) ? 'contract' : 'any'),
          isAlike: account && subject.knownAddresses.lookAlike(account.address) !== undefined,
          refundKnown: paidForGas && howKnown(paidForGas.address, subject),
        }}
        worths={leadWorths(lead, worthByHoldings(subject.facts.holdings))}
      />
    ),
    verdict: verdictOf(assessment, !settled),
    emphasis: emphasisOf(assessment),
    question: assessment.findings[0]?.severity === 'critical' ? undefined : onlyYou(lead, assessment),
    saveRecord: composed ? undefined : () => void saveRecord({ ...record, proof: proven }, 'html'),
    main: (
      <ReadingMain
        given={{ ...of, level, rows }}
        {...{ leading, record }}
        ownerSafes={owners.data?.safes ?? none}
      />
    ),
  })
})

/** What a signing record is made of, of what is known now. */
function signingRecordOf({
  identity,
  transaction,
  claims,
  comparison,
  review,
}: ReviewedTransaction): RecordGiven {
  const { facts, hashes, call } = review.subject
  return {
    identity,
    transaction,
    hashes,
    claims,
    call,
    interfaces: facts.interfaces,
    assessment: review.assessment,
    simulation: facts.simulation.known ? facts.simulation.value : undefined,
    signatures: facts.signatures.known ? facts.signatures.value : undefined,
    device: comparison,
  }
}

type ReadingMainProps = {
  readonly given: ReadingGiven
  readonly leading: ReturnType<typeof leadOf>
  readonly record: RecordGiven
  readonly ownerSafes: readonly OwnerSafe[]
}

/** Below the lead: what changes, what the checks found, the payments, and the rows. */
function ReadingMain({ given, leading, record, ownerSafes }: ReadingMainProps) {
  const ready = useReady()
  const { review } = given
  const { lead, world } = leading
  const { assessment, subject } = review
  const { facts } = subject
  const own = facts.signatures.known ? facts.signatures.value.validSigners.length : undefined
  const words: FieldWords = {
    unitOf: (token) => unitFromFacts(facts, ready, token),
    nameOf: (address) => nameFromFacts(facts, ready, address),
  }
  const trial = review.trial.known ? review.trial.value : undefined
  const worthOf = worthByHoldings(facts.holdings)
  const units = changeUnits(given, leading, { unitOf: words.unitOf, worthOf })
  const isLoud = hasLoudFinding(assessment)
  const findings = <FindingsPanel assessment={assessment} busy={isAsking(review)} openFirst={isLoud} />
  const flow = flowOf(lead)
  return (
    <div className={layout.stack}>
      <ChangeStrip
        trial={trial}
        busy={false}
        units={units}
        race={raceCells(lead, { own, threshold: world.quorum?.threshold })}
      />
      {isLoud && findings}
      {flow !== undefined && <FlowPanel {...{ flow, worthOf }} balanced={isBalanced(lead, subject)} />}
      <ReadingRows
        {...{ given, lead, words, record, ownerSafes }}
        findings={isLoud ? undefined : findings}
        simulation={{
          trial,
          isPast: isPastNonce(given),
          verdict: simulationVerdict(trial && changeCells(trial, units)),
        }}
      />
    </div>
  )
}

/** What its changes are written with. */
function changeUnits(
  { review }: ReadingGiven,
  { world, lead: { refund } }: Pick<ReadingMainProps['leading'], 'world' | 'lead'>,
  written: Pick<ChangeUnits, 'unitOf' | 'worthOf'>,
): ChangeUnits {
  const { deployments } = review.subject.facts
  return {
    ...written,
    nameOf: world.nameOf,
    ownNameOf: world.ownNameOf,
    heldOf: world.held,
    refund: refund && { token: refund.most.token.address, most: writeLeadAmount(refund.most) },
    deployments: deployments.known ? deployments.value : undefined,
    findings: review.assessment.findings,
  }
}

function isPastNonce({ transaction, review }: ReadingGiven): boolean {
  const { state } = review.subject.facts
  return state.known && state.value !== 'no-safe' && transaction.nonce < state.value.nonce
}

/** As severe as what the checks say of what it changes. */
function simulationVerdict(cells: readonly ChangeCell[] = none): SectionVerdict {
  return severities.find((one) => cells.some(({ severity }) => severity === one)) ?? 'passed'
}
