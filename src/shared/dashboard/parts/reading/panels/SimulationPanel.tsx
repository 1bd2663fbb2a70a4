import type { SimulatedStep, SimulationMethod } from '../../../../chain/simulate/Simulated.ts'
import type { SimulationResult } from '../../../../chain/simulate/SimulationResult.ts'
import { formatCallPath } from '../../../../domain/calldata/callPath.ts'
import { describeSafeCode } from '../../../../domain/contracts/describeSafeCode.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody, PanelFoot } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import type { FactSource } from '../../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { ReviewSection, type SectionVerdict } from './ReviewSection.tsx'
import { StateChanges, type TokenUnit } from './StateChanges.tsx'

type SimulationPanelProps = {
  readonly trial: SimulationResult | undefined
  readonly node: FactSource
  readonly unitOf: (token: LowerAddress) => TokenUnit
  /** Of the transaction: it is tried as if everything before it had run, so that it moves the Safe on by one. */
  readonly nonce: bigint
  /** What the checks say of what it changes. */
  readonly verdict?: SectionVerdict
  /** Its nonce is used: what was tried are its calls, and the Safe runs them no more. */
  readonly isPast?: boolean
}

/** What would change if the transaction ran now, before and after, and how that was found out. */
export function SimulationPanel({
  trial,
  node,
  unitOf,
  nonce,
  verdict = 'passed',
  isPast = false,
}: SimulationPanelProps) {
  // The same element in both cases, so that a row which is open stays open once it can be simulated.
  if (trial === undefined || !trial.ok) return notSimulated(trial?.reason, node)
  const { simulated } = trial
  const step = simulated.steps[0]
  if (step === undefined) return null
  return (
    <ReviewSection
      title="Simulation"
      result={`${outcomeWords(step, isPast)} at block ${formatAmount(simulated.blockNumber, 0)}`}
      verdict={step.outcome.kind !== 'ran' ? 'high' : isPast ? 'info' : verdict}
      end={<SourceMarks of={[node]} />}
    >
      {step.outcome.kind === 'failed' && <StepFailure step={step} />}
      <StateChanges before={{ ...simulated.before, nonce }} step={step} unitOf={unitOf} />
      <PanelFoot>
        <span>
          {methods[simulated.method]}
          {!simulated.allMoves && ` Tokens checked: ${simulated.tokensAsked}.`}
        </span>
        {step.gasUsed !== undefined && <span>{formatAmount(step.gasUsed, 0)} gas</span>}
      </PanelFoot>
    </ReviewSection>
  )
}

/** `reason`: `undefined` while it is asked, and where the chain did not answer. */
function notSimulated(reason: Exclude<keyof typeof whyNot, 'silent'> | undefined, node: FactSource) {
  return (
    <ReviewSection
      title="Simulation"
      result="It could not be simulated."
      verdict="open"
      asRow={{ stays: reason !== undefined }}
      end={<SourceMarks of={[node]} />}
    >
      <PanelBody>
        <Note kind="warn" title="It could not be simulated.">
          {whyNot[reason ?? 'silent']} So its effect is unknown.
        </Note>
      </PanelBody>
    </ReviewSection>
  )
}

function outcomeWords({ outcome }: SimulatedStep, isPast: boolean): string {
  if (isPast) return `Its nonce is used. Its calls alone would ${outcome.kind === 'ran' ? 'succeed' : 'fail'}`
  return outcome.kind === 'ran' ? 'Would succeed' : 'Would fail'
}

const methods: Readonly<Record<SimulationMethod, string>> = {
  traced: 'Every transfer was traced.',
  overridden: 'Only what was asked about is seen.',
  delegated: 'Simulated without guard, signatures and gas refund.',
}

/** Why nothing could be tried, as a sentence. */
export const whyNot = {
  silent: 'The chain did not answer.',
  'no-safe': 'There is no Safe at this address.',
  'version-too-old': 'This Safe version cannot be simulated.',
  delegatecall: 'It delegate-calls a contract, and this node cannot try that.',
  'too-many-transactions': 'There are too many transactions.',
  'no-method': 'This node cannot simulate.',
} as const

export function StepOutcome({ step: { outcome } }: { readonly step: SimulatedStep }) {
  return outcome.kind === 'ran' ? (
    <Status icon="tick" tone="ok">
      Would succeed
    </Status>
  ) : (
    <Status icon="failed" tone="high">
      Would fail
    </Status>
  )
}

export function StepFailure({ step: { outcome } }: { readonly step: SimulatedStep }) {
  if (outcome.kind === 'ran') return null
  return (
    <PanelBody>
      <Note kind="high" title={`It reverts: ${visibleText(outcome.reason)}.`}>
        {/^GS\d{3}$/.test(outcome.reason) && `${describeSafeCode(outcome.reason)} `}
        {outcome.path !== undefined && `The call that fails: ${formatCallPath(outcome.path)}. `}
        {outcome.nonceUsed && 'The nonce is used up all the same, because the transaction pays for its gas.'}
      </Note>
    </PanelBody>
  )
}
