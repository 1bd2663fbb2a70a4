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

/** Beside the rows: what they come to, the way to the first that keeps the list back, else the next transaction. */
export function ListRail({
  id,
  list,
  onChange,
  read,
  mayCompose,
  judged,
}: {
  /** Where the bar of a phone leads. */
  readonly id: string
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  readonly mayCompose: boolean
  readonly judged: JudgedList
}) {
  const { sums, units } = judged
  const { head, worth, firstHeld } = decisionOf(judged)
  const { listed, payments } = read
  const [expectsSums] = useState(Object.values(list.expected).some((sum) => sum.trim() !== ''))
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
          reason={
            mayCompose
              ? reasonOf(judged, list)
              : 'You are only viewing this Safe. Connect the wallet of an owner.'
          }
        />
      )}
      {sums.length > 0 && (
        <RailFold title="Compare with your own sums" startsOpen={expectsSums}>
          <ExpectedSums
            sums={sums}
            units={units}
            expected={list.expected}
            onChange={(expected) => onChange({ ...list, expected })}
          />
        </RailFold>
      )}
    </DecideRail>
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
