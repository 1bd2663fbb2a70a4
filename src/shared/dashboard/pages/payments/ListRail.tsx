import { useState } from 'react'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { Button } from '../../../ui/Button.tsx'
import { DecideRail, RailAct, RailFold } from '../../parts/composer/lines/DecideRail.tsx'
import { symbolOf } from '../../parts/composer/payments/amountOfPayment.ts'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { DecideBar } from '../../parts/frame/verdict/DecideBar.tsx'
import { ExpectedSums, unexpectedSums } from './ExpectedSums.tsx'
import { ListSums } from './ListSums.tsx'
import { holdsList, whatIsLeft } from './listState.ts'
import { PlannedPieces } from './PlannedPieces.tsx'
import type { JudgedList } from './useJudgedList.ts'
import { verdictOfList } from './verdictOfList.ts'
import { worthOfSums } from './worthOfPayment.ts'

type ListRailProps = {
  /** Where the bar of a phone leads. */
  readonly id: string
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  readonly mayCompose: boolean
  readonly judged: JudgedList
}

/** Beside the rows: what they come to, the way to the first that keeps the list back, else the next transaction. */
export function ListRail({ id, list, onChange, read, mayCompose, judged }: ListRailProps) {
  const { sums, units } = judged
  const { head, worth, firstHeld } = decisionOf(judged)
  const { listed, payments } = read
  return (
    <DecideRail id={id} label="What the rows come to" head={head}>
      <ListSums sums={sums} units={units} right={payments.length} all={listed.length} worth={worth} />
      {head !== undefined && firstHeld !== undefined && (
        <RailAct>
          <Button kind="primary" block onClick={showFirstHeld}>
            Go to line {firstHeld.row.line}
          </Button>
        </RailAct>
      )}
      {payments.length > 0 && (
        <PlannedPieces
          {...{ list, onChange, read }}
          isHeld={firstHeld !== undefined}
          reason={mayCompose ? reasonOf(judged, list) : onlyViewing}
        />
      )}
      <OwnSums {...{ list, onChange, judged }} />
    </DecideRail>
  )
}

const onlyViewing = 'You are only viewing this Safe. Connect the wallet of an owner.'

/** The sums that the user expects; open from the start where some were typed already. */
function OwnSums({
  list,
  onChange,
  judged: { sums, units },
}: Pick<ListRailProps, 'list' | 'onChange' | 'judged'>) {
  const [startsOpen] = useState(Object.values(list.expected).some((sum) => sum.trim() !== ''))
  if (sums.length === 0) return null
  return (
    <RailFold title="Compare with your own sums" startsOpen={startsOpen}>
      <ExpectedSums
        sums={sums}
        units={units}
        expected={list.expected}
        onChange={(expected) => onChange({ ...list, expected })}
      />
    </RailFold>
  )
}

/** On a narrow screen: what the rows come to, and the way to the rail. */
export function ListBar({ judged, to }: { readonly judged: JudgedList; readonly to: string }) {
  const { head, worth, firstHeld } = decisionOf(judged)
  if (head === undefined) return null
  return (
    <DecideBar
      verdict={head}
      emphasis={firstHeld === undefined ? 'go-on' : 'none'}
      signed={worth}
      act="Review"
      to={to}
    />
  )
}

function decisionOf({ rows, work, sums, held }: JudgedList) {
  return {
    /** `undefined` while the rows are judged. */
    head: work === undefined && rows.length > 0 ? verdictOfList(rows) : undefined,
    worth: worthOfSums(sums, held),
    firstHeld: rows.find(holdsList),
  }
}

function reasonOf({ rows, work, takes, sums, units }: JudgedList, { expected }: KeptPaymentList) {
  const isReading = work !== undefined || takes === undefined
  return whatIsLeft(rows, isReading, {
    short: sums.flatMap(({ missing, token }) => (missing > 0n ? [symbolOf(token, units)] : [])),
    unexpected: unexpectedSums(sums, units, expected),
  })
}

/** It is the first row that is drawn. */
function showFirstHeld() {
  const row = document.querySelector('[data-row]')
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
