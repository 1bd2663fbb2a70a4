import { memo } from 'react'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import type { CheckedLine } from '../draft/checkLines.ts'
import type { Line } from '../draft/draft.ts'
import type { LineActs } from './LineActions.tsx'
import { LineRow } from './LineRow.tsx'
import type { LineSetting } from './LineSetting.ts'

const CallRow = lazyPart(async () => (await import('./CallRow.tsx')).CallRow)
const OffRow = lazyPart(async () => (await import('./OffRow.tsx')).OffRow)

const none: readonly never[] = []

/** Where a line stands in its draft. */
export type LinePlace = 'only' | 'first' | 'between' | 'last'

type DraftLineProps = {
  readonly line: Line
  /** What is found of it; `undefined` for a line that is switched off. */
  readonly checked: CheckedLine | undefined
  /** Counts from 1 the lines that are on, or those that are off. */
  readonly number: number
  readonly place: LinePlace
  readonly mayBeSwitched: boolean
  /** There is something left of its token that it can send. */
  readonly offersMost: boolean
  readonly setting: LineSetting
}

/** A line of a draft, of whatever kind. It is drawn again only where something of it changes. */
export const DraftLine = memo(function DraftLine(props: DraftLineProps) {
  const { line, checked, number, offersMost, setting } = props
  const { chain, words, tokens, edits } = setting
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
      acts={acts}
      same={same}
      setting={setting}
    />
  ) : (
    <LazyParts>
      <CallRow number={number} checked={checked} words={words} chain={chain} acts={acts} same={same} />
    </LazyParts>
  )
})

function lineActsOf({
  line: { id, kind },
  place,
  mayBeSwitched,
  setting: { edits },
}: DraftLineProps): LineActs {
  const isFirst = place === 'only' || place === 'first'
  const isLast = place === 'only' || place === 'last'
  return {
    onDuplicate: () => edits.duplicate(id),
    onUp: isFirst ? undefined : () => edits.move(id, -1),
    onDown: isLast ? undefined : () => edits.move(id, 1),
    // A draft keeps one line to type into.
    onRemove: place === 'only' && kind === 'transfer' ? undefined : () => edits.remove(id),
    onSwitch: mayBeSwitched ? () => edits.turn(id) : undefined,
  }
}
