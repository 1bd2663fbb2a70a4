import type { SafeState } from '../../safe/SafeState.ts'
import { changedState } from '../../settingsChange/changedState.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'

export const unexpectedState: TransactionCheck = {
  id: 'D11',
  title: 'The Safe would be another than the decoded calls make it',
  grading: 'critical',
  why: 'Something changes the Safe that is not shown in the calls.',
  how: 'Compare owners, threshold, modules, guard and handler before and after in the simulation.',
  runs: 'once',
  run: (subject) => {
    const states = compareStates(subject)
    if (typeof states === 'string') return cannot(states)
    if (states === undefined) return silent
    const { expected, after } = states
    const lists = (['owners', 'modules'] as const).filter(
      (key) => sorted(expected[key]) !== sorted(after[key]),
    )
    const single = (['threshold', 'guard', 'moduleGuard', 'fallbackHandler'] as const).filter(
      (key) => expected[key] !== after[key],
    )
    const singleton = expected.singleton === after.singleton || migrates(subject) ? [] : ['singleton']
    const differences = [...lists, ...single, ...singleton]
    return differences.length === 0
      ? silent
      : finds('critical', `Afterwards ${differences.join(', ')} would not be what the decoded calls say.`)
  },
}

export const unexpectedNonce: TransactionCheck = {
  id: 'D12',
  title: 'The nonce does not go up by one',
  grading: 'critical',
  why: 'A transaction that runs others, or resets the nonce, makes signatures usable again.',
  how: 'Look at the nonce after the simulation.',
  runs: 'once',
  run: (subject) => {
    const states = compareStates(subject)
    if (typeof states === 'string') return cannot(states)
    if (states === undefined) return silent
    const expected = subject.transaction.nonce + 1n
    return states.after.nonce === expected
      ? silent
      : finds('critical', `Afterwards the nonce would be ${states.after.nonce}, not ${expected}.`)
  },
}

/** The states to compare; a reason when they are not known; `undefined` when nothing ran. */
function compareStates({ facts, changes, safe }: CheckSubject) {
  const { simulation, state } = facts
  if (!simulation.known) return simulation.reason
  if (!state.known) return state.reason
  if (state.value === 'no-safe' || simulation.value.kind === 'reverted') return undefined
  const { after } = simulation.value
  if (after === undefined) return 'the simulation did not read the Safe afterwards'
  const own = changes.filter(({ change }) => change.safe === safe).map(({ change }) => change)
  const expected: SafeState = changedState(state.value, own)
  return { expected, after }
}

/** A published migration replaces the contract and the handler without a call that says to what. */
function migrates({ calls }: CheckSubject): boolean {
  return calls.some(
    ({ content, operation }) =>
      operation === 1 && content.kind === 'method' && content.method.name.startsWith('migrate'),
  )
}

function sorted(list: readonly string[]): string {
  return list.toSorted().join()
}
