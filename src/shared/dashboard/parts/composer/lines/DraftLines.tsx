import { useMemo, useRef } from 'react'
import type { Address, LowerAddress } from '../../../../domain/values/address.ts'
import { LongList } from '../../../../ui/LongList.tsx'
import { accountKindName } from '../../frame/page/accountWords.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { type CheckedLine, mostOf, takenByToken } from '../draft/checkLines.ts'
import { isOn, type Line } from '../draft/draft.ts'
import type { PaidBefore } from '../recipients/paymentsTo.ts'
import { nativeToken } from '../tokens/tokens.ts'
import { DraftLine, type LinePlace } from './DraftLine.tsx'
import type { LineSetting } from './LineSetting.ts'
import type { Batch } from './useBatch.ts'
import { useEnterKey } from './useEnterKey.ts'
import { useFieldsLeft } from './useFieldsLeft.ts'
import { useLineEdits } from './useLineEdits.ts'
import { useSameByLine } from './useSameByLine.ts'

/** So many lines are all drawn. */
const fewLines = 30
/** Wrong lines that are drawn wherever the window is, the first ones: a form that is submitted goes to the first. */
const mostWrong = 10
/** From so many lines on each is drawn low. */
const denseLines = 12
/** Pixels of a line until one was drawn. */
const guessedHeight = 53

type DraftLinesProps = {
  readonly batch: Batch
  readonly submitted: boolean
  /** Of the Safe; empty for a wallet. */
  readonly owners: readonly Address[]
  /** By recipient; `undefined` where the history is not known. */
  readonly paid: ReadonlyMap<LowerAddress, PaidBefore> | undefined
}

/** The lines of a batch. Of many only those near the window are drawn, and those that have the focus or are wrong. */
export function DraftLines({ batch, submitted, owners, paid }: DraftLinesProps) {
  const { account } = useReady()
  const { draft, checked } = batch
  const { lines } = draft
  const heights = useRef<(number | undefined)[]>([])
  const setting = useLineSetting({ batch, submitted, owners, paid })
  const placed = placeLines(lines, checked)
  const taken = takenByToken(checked)
  return (
    <LongList
      label="Lines"
      rows={{
        count: lines.length,
        goesOn: false,
        guess: () => heights.current[1] ?? guessedHeight,
        keyOf: (index) => String(lines[index]?.id),
        heights,
        always: alwaysDrawn(placed),
      }}
    >
      {(index) => {
        const place = placed[index]
        if (place === undefined) return null
        const { line, found, number } = place
        return (
          <DraftLine
            line={line}
            checked={found}
            number={number}
            place={placeInDraft(index, lines.length)}
            mayBeSwitched={found === undefined || checked.length > 1}
            offersMost={found !== undefined && offersMost(found, taken, account)}
            setting={setting}
          />
        )
      }}
    </LongList>
  )
}

function placeInDraft(index: number, count: number): LinePlace {
  if (count === 1) return 'only'
  if (index === 0) return 'first'
  return index === count - 1 ? 'last' : 'between'
}

/** Whether a press can type all that is there. A wallet pays the network fee from its native balance. */
function offersMost(
  own: CheckedLine,
  taken: ReturnType<typeof takenByToken>,
  { kind }: Ready['account'],
): boolean {
  if (own.kind !== 'transfer' || (kind === 'wallet' && own.token?.key === nativeToken)) return false
  return (mostOf(own, taken) ?? 0n) > 0n
}

/** What every line needs, the same object until one of it changes: a line that did not change is not drawn again. */
function useLineSetting({ batch, submitted, owners, paid }: DraftLinesProps): LineSetting {
  const ready = useReady()
  const { account, chain } = ready
  const { draft, checked, tokens } = batch
  const isDense = draft.lines.length >= denseLines
  const same = useSameByLine(ready, checked)
  const onEnter = useEnterKey(batch)
  const edits = useLineEdits(batch)
  const fieldsLeft = useFieldsLeft(checked)
  const noun = accountKindName(account)
  return useMemo(
    (): LineSetting => ({
      chain,
      words: { chainName: chain.name, noun },
      tokens,
      owners,
      paid,
      submitted,
      fieldsLeft,
      edits,
      same,
      isDense,
      onEnter,
    }),
    [chain, noun, tokens, owners, paid, submitted, fieldsLeft, edits, same, isDense, onEnter],
  )
}

type PlacedLine = {
  readonly line: Line
  /** `undefined` for a line that is switched off. */
  readonly found: CheckedLine | undefined
  /** Counts from 1 the lines that are on, or those that are off. */
  readonly number: number
}

/** `checked`: the lines that are on, in the same order. */
function placeLines(lines: readonly Line[], checked: readonly CheckedLine[]): readonly PlacedLine[] {
  let on = 0
  let off = 0
  return lines.map((line) => {
    if (!isOn(line)) return { line, found: undefined, number: ++off }
    return { line, found: checked[on], number: ++on }
  })
}

function alwaysDrawn(placed: readonly PlacedLine[]): readonly number[] {
  if (placed.length <= fewLines) return placed.map((_, index) => index)
  const wrong = placed.flatMap(({ found }, index) =>
    found !== undefined && found.call === undefined ? [index] : [],
  )
  return wrong.slice(0, mostWrong)
}
