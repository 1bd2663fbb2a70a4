import type { SimulatedStep } from '../../../chain/simulate/Simulated.ts'
import type { SimulationResult } from '../../../chain/simulate/SimulationResult.ts'
import { methodNames } from '../../../chain/simulate/toSimulation.ts'
import { formatCallPath } from '../../../domain/calldata/callPath.ts'
import { describeSafeCode } from '../../../domain/contracts/describeSafeCode.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { type FactSource, SourceMarks } from '../../../ui/SourceMarks.tsx'
import { Status } from '../../../ui/Status.tsx'
import { StateChanges, type TokenUnit } from './StateChanges.tsx'

/** What would change if the transaction ran now, before and after, and how that was found out. */
export function SimulationPanel({
  trial,
  node,
  unitOf,
}: {
  readonly trial: SimulationResult | undefined
  readonly node: FactSource
  readonly unitOf: (token: LowerAddress) => TokenUnit
}) {
  if (trial === undefined || !trial.ok)
    return (
      <Panel title="Simulation" end={<SourceMarks of={[node]} />}>
        <PanelBody>
          <Note kind="warn" title="It could not be tried.">
            {trial === undefined ? whyNot.silent : whyNot[trial.reason]} Nothing here says what it would do.
          </Note>
        </PanelBody>
      </Panel>
    )
  const { simulated } = trial
  const step = simulated.steps[0]
  if (step === undefined) return null
  return (
    <Panel
      title="Simulation"
      note={<Outcome step={step} />}
      end={<SourceMarks of={[node]}>Block {formatAmount(simulated.blockNumber, 0)}</SourceMarks>}
    >
      {step.outcome.kind === 'failed' && <Failure step={step} />}
      <StateChanges before={simulated.before} step={step} unitOf={unitOf} />
      <PanelFoot>
        <span>
          Found out by {methodNames[simulated.method]}.
          {!simulated.allMoves && ` Tokens checked: ${simulated.tokensAsked}.`}
        </span>
        {step.gasUsed !== undefined && <span>{formatAmount(step.gasUsed, 0)} gas</span>}
      </PanelFoot>
    </Panel>
  )
}

/** Why nothing could be tried, as a sentence. */
export const whyNot = {
  silent: 'The chain did not answer.',
  'no-safe': 'There is no Safe at this address.',
  'version-too-old': 'This version of the Safe offers no way.',
  delegatecall: 'It delegate-calls a contract, and this node cannot try that.',
  'too-many-transactions': 'There are too many transactions.',
  'no-method': 'This node offers no way.',
} as const

export function Outcome({ step: { outcome } }: { readonly step: SimulatedStep }) {
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

export function Failure({ step: { outcome } }: { readonly step: SimulatedStep }) {
  if (outcome.kind === 'ran') return null
  return (
    <PanelBody>
      <Note kind="high" title={`It goes back: ${visibleText(outcome.reason)}.`}>
        {/^GS\d{3}$/.test(outcome.reason) && `${describeSafeCode(outcome.reason)} `}
        {outcome.path !== undefined && `The call that fails: ${formatCallPath(outcome.path)}. `}
        {outcome.nonceUsed && 'The nonce is used up all the same, because the transaction pays for its gas.'}
      </Note>
    </PanelBody>
  )
}
