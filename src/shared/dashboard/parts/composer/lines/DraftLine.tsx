import { type KeyboardEvent, memo } from 'react'
import type { Address, LowerAddress } from '../../../../domain/values/address.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import type { CheckedLine } from '../draft/checkLines.ts'
import type { ProblemWords } from '../draft/describeProblem.ts'
import type { Line } from '../draft/draft.ts'
import type { PaidBefore } from '../recipients/paymentsTo.ts'
import type { Token } from '../tokens/tokens.ts'
import type { LineActs } from './LineActions.tsx'
import { LineRow } from './LineRow.tsx'
import type { SameCall } from './sameCalls.ts'
import type { FieldsLeft } from './useFieldsLeft.ts'
import type { LineEdits } from './useLineEdits.ts'

const CallRow = lazyPart(async () => (await import('./CallRow.tsx')).CallRow)
const OffRow = lazyPart(async () => (await import('./OffRow.tsx')).OffRow)

const none: readonly never[] = []

/** What all lines of a batch are drawn with. */
export type LineSetting = {
  readonly chain: Chain
  readonly words: ProblemWords
  readonly tokens: readonly Token[]
  readonly owners: readonly Address[]
  readonly paid: ReadonlyMap<LowerAddress, PaidBefore> | undefined
  readonly submitted: boolean
  readonly fieldsLeft: FieldsLeft
  readonly edits: LineEdits
  /** By number of a line that is on: what waits already and does the same, or was executed lately. */
  readonly same: ReadonlyMap<number, readonly SameCall[]>
  /** There are so many lines that each is drawn low. */
  readonly isDense: boolean
  readonly onEnter: (event: KeyboardEvent<HTMLInputElement>, id: number) => void
}

type DraftLineProps = {
  readonly line: Line
  /** What is found of it; `undefined` for a line that is switched off. */
  readonly checked: CheckedLine | undefined
  /** Counts from 1 the lines that are on, or those that are off. */
  readonly number: number
  readonly mayGoUp: boolean
  readonly mayGoDown: boolean
  readonly mayBeRemoved: boolean
  readonly mayBeSwitched: boolean
  /** There is something left of its token that it can send. */
  readonly offersMost: boolean
  readonly setting: LineSetting
}

/** A line of a draft, of whatever kind. It is drawn again only where something of it changes. */
export const DraftLine = memo(function DraftLine(props: DraftLineProps) {
  const { line, checked, number, offersMost, setting } = props
  const { chain, words, tokens, owners, paid, submitted, fieldsLeft, edits, isDense, onEnter } = setting
  const acts = lineActsOf(props)
  const same = setting.same.get(number) ?? none
  if (checked === undefined)
    return (
      <LazyParts>
        <OffRow line={line} number={number} tokens={tokens} acts={acts} />
      </LazyParts>
    )
  return checked.kind === 'transfer' ? (
    <LineRow
      number={number}
      checked={checked}
      onMost={offersMost ? () => edits.writeMost(line.id) : undefined}
      tokens={tokens}
      submitted={submitted}
      words={words}
      onChange={edits.write}
      owners={owners}
      paid={paid}
      acts={acts}
      same={same}
      isDense={isDense}
      onEnter={onEnter}
      fieldsLeft={fieldsLeft}
    />
  ) : (
    <LazyParts>
      <CallRow number={number} checked={checked} words={words} chain={chain} acts={acts} same={same} />
    </LazyParts>
  )
})

function lineActsOf({
  line: { id },
  mayGoUp,
  mayGoDown,
  mayBeRemoved,
  mayBeSwitched,
  setting: { edits },
}: DraftLineProps): LineActs {
  return {
    onDuplicate: () => edits.duplicate(id),
    onUp: mayGoUp ? () => edits.move(id, -1) : undefined,
    onDown: mayGoDown ? () => edits.move(id, 1) : undefined,
    onRemove: mayBeRemoved ? () => edits.remove(id) : undefined,
    onSwitch: mayBeSwitched ? () => edits.turn(id) : undefined,
  }
}
