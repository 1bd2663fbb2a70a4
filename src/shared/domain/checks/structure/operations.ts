import { changedSafe } from '../../settingsChange/readSafeChange.ts'
import { type CallCheck, reportFinding, silent, type TransactionRule } from '../subject/Check.ts'

const unknownOperation: CallCheck = {
  id: 'C6',
  runs: 'on-calls',
  run: ({ operation }) =>
    operation > 1 ? reportFinding('high', { code: 'C6.unknown', facts: { operation } }) : silent,
}

const zeroTarget: CallCheck = {
  id: 'C7',
  runs: 'on-calls',
  run: ({ zeroTo, value, data }) => {
    if (zeroTo === undefined) return silent
    const severity = value === 0n && data === '0x' ? 'warning' : 'high'
    return zeroTo === 'became-caller'
      ? reportFinding(severity, { code: 'C7.is-safe', facts: {} })
      : reportFinding(severity, { code: 'C7.may-be-safe', facts: {} })
  },
}

const setupSelectors: ReadonlySet<string> = new Set([
  '0xb63e800d',
  '0xb4faba09',
  '0xbd61951d',
  '0xc4ca3a9c',
  '0x1c5fb211',
])

const setupCall: CallCheck = {
  id: 'C17',
  runs: 'on-calls',
  run: (call, { safe }) =>
    call.content.kind === 'method' &&
    setupSelectors.has(call.content.method.selector) &&
    changedSafe(call, safe) !== undefined
      ? reportFinding('high', { code: 'C17.needless', facts: { method: call.content.method.name } })
      : silent,
}

export const operationRules: readonly TransactionRule[] = [unknownOperation, zeroTarget, setupCall]
