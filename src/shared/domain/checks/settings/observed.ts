import type { SafeState } from '../../safe/SafeState.ts'
import { changedState } from '../../settingsChange/changedState.ts'
import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { type Fact, knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import { changeWithoutPart } from './changeWithoutPart.ts'

/** What D11 compares of a Safe, in the order it names it; D12 has the nonce. Lists of accounts have no order of their own. */
const compared: Readonly<
  Record<
    Exclude<keyof SafeState, 'version' | 'hashesAs' | 'nonce' | 'singleton'>,
    (state: SafeState) => string
  >
> = {
  owners: ({ owners }) => sortedList(owners),
  modules: ({ modules }) => sortedList(modules),
  threshold: ({ threshold }) => String(threshold),
  guard: ({ guard }) => guard,
  moduleGuard: ({ moduleGuard }) => moduleGuard,
  fallbackHandler: ({ fallbackHandler }) => fallbackHandler,
}

const unexpectedState: TransactionCheck = {
  id: 'D11',
  runs: 'once',
  run: (subject) => {
    const states = compareStates(subject)
    if (!states.known) return reportUnchecked(states)
    const { expected, after } = states.value
    const members = Object.entries(compared).flatMap(([member, read]) =>
      read(expected) === read(after) ? [] : [member],
    )
    const singleton = expected.singleton === after.singleton || migrates(subject) ? [] : ['singleton']
    const differences = [...members, ...singleton]
    return differences.length === 0
      ? silent
      : reportFinding('critical', { code: 'D11.differs', facts: { fields: differences } })
  },
}

const unexpectedNonce: TransactionCheck = {
  id: 'D12',
  runs: 'once',
  run: (subject) => {
    const states = compareStates(subject)
    if (!states.known) return reportUnchecked(states)
    const expected = subject.transaction.nonce + 1n
    const { nonce } = states.value.after
    return nonce === expected
      ? silent
      : reportFinding('critical', { code: 'D12.other-nonce', facts: { nonce, expected } })
  },
}

/** The states to compare. There are none where the transaction reverts. */
function compareStates(
  subject: CheckSubject,
): Fact<{ readonly expected: SafeState; readonly after: SafeState }> {
  const { facts, changes, safe } = subject
  const { simulation, state } = facts
  if (!simulation.known) return simulation
  if (!state.known) return state
  if (state.value === 'no-safe') return notApplicable('no-safe-yet')
  if (simulation.value.kind === 'reverted') return notApplicable('it-reverts')
  const { after } = simulation.value
  if (after === undefined) return unknownFact('state-after-not-read')
  const own = changes
    .map(({ change }) => change)
    .filter((change) => change.safe === safe && changeWithoutPart(change, subject) === undefined)
  return knownFact({ expected: changedState(state.value, own), after })
}

/** A published migration replaces the contract and the handler without a call that says to what. */
function migrates({ calls }: CheckSubject): boolean {
  return calls.some(
    ({ content, operation }) =>
      operation === 1 && content.kind === 'method' && content.method.name.startsWith('migrate'),
  )
}

function sortedList(list: readonly string[]): string {
  return list.toSorted().join()
}

export const observedRules: readonly TransactionRule[] = [unexpectedState, unexpectedNonce]
