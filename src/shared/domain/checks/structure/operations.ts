import { changedSafe } from '../../settingsChange/safeChange.ts'
import { type CallCheck, finds, silent } from '../subject/Check.ts'

export const unknownOperation: CallCheck = {
  id: 'C6',
  title: 'An operation that does not exist',
  grading: 'high',
  why: 'A Safe knows 0 and 1. Anything else makes the whole transaction revert, and shows that it was made by hand.',
  how: 'Look at the operation of each call.',
  runs: 'on-calls',
  run: ({ operation }) =>
    operation > 1
      ? finds('high', `Operation ${operation} is neither a call nor a delegatecall: it reverts.`)
      : silent,
}

export const zeroTarget: CallCheck = {
  id: 'C7',
  title: 'The zero address in a batch is the Safe itself',
  grading: 'high; warning when the call carries neither data nor value',
  why: 'The batch contract of 1.5.0 turns it into a call of the Safe to itself, which can change owners.',
  how: 'Read such an item as if its target were the Safe.',
  runs: 'on-calls',
  run: ({ zeroTo, value, data }) => {
    if (zeroTo === undefined) return silent
    const severity = value === 0n && data === '0x' ? 'warning' : 'high'
    return zeroTo === 'became-caller'
      ? finds(severity, 'This item names the zero address, which here is the Safe itself.')
      : finds(severity, 'This item names the zero address, which may be the Safe itself.')
  },
}

const setupSelectors: ReadonlySet<string> = new Set([
  '0xb63e800d',
  '0xb4faba09',
  '0xbd61951d',
  '0xc4ca3a9c',
  '0x1c5fb211',
])

export const setupCall: CallCheck = {
  id: 'C17',
  title: 'The Safe is told to set itself up, or to try something',
  grading: 'high',
  why: 'No transaction ever needs this. A Safe is set up once, and trying is done without signatures.',
  how: 'Ask the proposer what it is for.',
  runs: 'on-calls',
  run: (call, { safe }) =>
    call.content.kind === 'method' &&
    setupSelectors.has(call.content.method.selector) &&
    changedSafe(call, safe) !== undefined
      ? finds('high', `The Safe is told ${call.content.method.name}, which no transaction needs.`)
      : silent,
}
