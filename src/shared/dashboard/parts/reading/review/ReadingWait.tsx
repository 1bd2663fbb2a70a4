import { verdictOf } from '../../../../review/verdictOf.ts'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import layout from '../../frame/page/Layout.module.css'
import type { Ready } from '../../frame/page/Ready.ts'
import { emphasisOf } from '../../frame/verdict/emphasisOf.ts'
import type { ChangeUnits } from '../panels/ChangeCell.ts'
import { ChangeStrip } from '../panels/ChangeStrip.tsx'
import { firstLeadOf } from './leadOf.ts'
import { ReadingHead } from './ReadingHead.tsx'
import type { ReadingParts, ReadingPlace, Verifiable } from './Verifiable.tsx'

const nothing = () => undefined
const nothingKnown: ChangeUnits = { unitOf: nothing, nameOf: nothing, deployments: undefined, findings: [] }

/** The reading while the chain is asked: what the bytes alone say, and places for the rest. */
export function waitingParts(
  { account, chain }: Ready,
  { transaction, gatewayUnit }: Pick<Verifiable, 'transaction' | 'gatewayUnit'>,
  { level = 2, linesAbove }: Pick<ReadingPlace, 'level' | 'linesAbove'>,
): ReadingParts {
  const native = chain.nativeCurrency
  const first = firstLeadOf(transaction, account.address, { native, gatewayUnit })
  return {
    head:
      first === undefined ? (
        level === 1 && <h1>{`Transaction ${transaction.nonce}`}</h1>
      ) : (
        <ReadingHead {...first} {...{ level, linesAbove }} />
      ),
    main: (
      <div className={layout.stack}>
        <ChangeStrip trial={undefined} busy units={nothingKnown} />
        <Panel title="Findings">
          <PanelBody>
            <p role="status">Asking the chain and running the checks.</p>
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </PanelBody>
        </Panel>
      </div>
    ),
    verdict: verdictOf(undefined, true),
    emphasis: emphasisOf(undefined),
    question: undefined,
    saveRecord: undefined,
  }
}
