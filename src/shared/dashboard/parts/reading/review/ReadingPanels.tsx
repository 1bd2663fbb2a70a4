import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { leadWorths, worthByHoldings } from '../../../../domain/lead/leadWorth.ts'
import { leadAccount } from '../../../../domain/lead/writeLead.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { ownerSafesQuery } from '../../../../queries/ownerSafes.ts'
import { isAsking, isReady } from '../../../../review/Review.ts'
import { verdictOf } from '../../../../review/verdictOf.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import layout from '../../frame/page/Layout.module.css'
import { refOf } from '../../frame/page/Ready.ts'
import { emphasisOf } from '../../frame/verdict/emphasisOf.ts'
import { onlyYou } from '../../frame/verdict/onlyYou.ts'
import { severities } from '../../frame/verdict/severity.ts'
import { ChangeStrip } from '../panels/ChangeStrip.tsx'
import { type ChangeCell, changeCells } from '../panels/changeCells.ts'
import { FindingsPanel } from '../panels/FindingsPanel.tsx'
import { FlowPanel } from '../panels/FlowPanel.tsx'
import { flowOf } from '../panels/flowOf.ts'
import { howKnown } from '../panels/howKnown.ts'
import { nameFromFacts } from '../panels/nameFromFacts.ts'
import { conflictingTransactionsOf } from '../panels/queueNeighbours.tsx'
import type { SectionVerdict } from '../panels/ReviewSection.tsx'
import { raceCells } from '../panels/raceCells.ts'
import { saveRecord } from '../panels/saveRecord.ts'
import { unitFromFacts } from '../panels/unitFromFacts.ts'
import { useProvenState } from '../panels/useProvenState.ts'
import { isBalanced, leadOf } from './leadOf.ts'
import { ReadingHead } from './ReadingHead.tsx'
import { ReadingRows } from './ReadingRows.tsx'
import { waitingParts } from './ReadingWait.tsx'
import type { ReviewedTransaction } from './ReviewedTransaction.ts'
import type { ReadingParts, Verifiable } from './Verifiable.tsx'

const none: readonly never[] = []

type ReadingGiven = Omit<Verifiable, keyof ReviewedTransaction> &
  ReviewedTransaction & {
    readonly identity: SafeIdentity
    readonly frame: (parts: ReadingParts) => ReactNode
  }

/** The reading of a transaction of a Safe whose version is known. */
export function ReadingPanels(given: ReadingGiven) {
  const { ready, transaction, composed = false, onAssessed, identity, frame } = given
  const source = useSource()
  const { claims, proposal, comparison, review } = given
  const { assessment, subject, trial, readings } = review
  const { facts, hashes, call } = subject
  const settled = isReady(review)
  useEffect(() => {
    if (settled) onAssessed?.(assessment)
  }, [onAssessed, assessment, settled])
  const owners = useQuery({ ...ownerSafesQuery(source, refOf(ready)), enabled: !composed })
  const proven = useProvenState(refOf(ready))
  const native = ready.chain.nativeCurrency
  const leading = useMemo(
    () => leadOf(subject, native, assessment.needsAcknowledgement),
    [subject, native, assessment.needsAcknowledgement],
  )
  if (readings.chain.status === 'asking') return frame(waitingParts(given))
  const { lead, words, world } = leading
  const conflicting = composed
    ? none
    : conflictingTransactionsOf(facts.queue, { transaction, safeTxHash: hashes.safeTxHash, proposal })
  const unitOf = (token: LowerAddress) => unitFromFacts(facts, ready, token)
  const nameOf = (address: LowerAddress) => nameFromFacts(facts, ready, address)
  const deployments = facts.deployments.known ? facts.deployments.value : undefined
  const tried = trial.known ? trial.value : undefined
  const worthOf = worthByHoldings(facts.holdings)
  const changes = {
    unitOf,
    worthOf,
    nameOf: world.nameOf,
    ownNameOf: world.ownNameOf,
    deployments,
    findings: assessment.findings,
  }
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
    signatures: facts.signatures.known ? facts.signatures.value : undefined,
    device: comparison,
  }
  return frame({
    head: (
      <ReadingHead
        lead={lead}
        words={words}
        level={given.level ?? 2}
        known={account && howKnown(account.address, subject)}
        worths={leadWorths(lead, worthOf)}
      />
    ),
    verdict: verdictOf(assessment, !settled),
    emphasis: emphasisOf(assessment),
    question: worst === 'critical' ? undefined : onlyYou(lead, assessment),
    saveRecord: composed ? undefined : () => void saveRecord({ ...record, proof: proven }, 'html'),
    main: (
      <div className={layout.stack}>
        <ChangeStrip trial={tried} busy={false} race={raceCells(lead)} {...changes} />
        {isLoud && findings}
        {flow !== undefined && <FlowPanel {...{ flow, worthOf }} balanced={isBalanced(lead, subject)} />}
        <ReadingRows
          {...{ given, lead, identity, unitOf, nameOf, conflicting, record }}
          ownerSafes={owners.data?.safes ?? none}
          findings={isLoud ? undefined : findings}
          simulation={{
            trial: tried,
            isPast,
            verdict: simulationVerdict(tried && changeCells(tried, changes)),
          }}
        />
      </div>
    ),
  })
}

/** As severe as what the checks say of what it changes. */
function simulationVerdict(cells: readonly ChangeCell[] = none): SectionVerdict {
  return severities.find((one) => cells.some(({ severity }) => severity === one)) ?? 'passed'
}
