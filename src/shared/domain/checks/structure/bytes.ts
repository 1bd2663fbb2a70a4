import type { CallProblem } from '../../calldata/CallProblem.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import {
  type CallCheck,
  type CheckOutcome,
  reportFinding,
  silent,
  type TransactionRule,
} from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import type { Severity } from '../subject/Severity.ts'
import { hasUndecodedCalls } from '../subject/undecodedAddresses.ts'
import { isAmongKnown } from './isAmongKnown.ts'

const malformedBatch: CallCheck = {
  id: 'C8',
  runs: 'on-calls',
  run: (call) =>
    judgeEachProblem(call, (problem) => {
      if (problem.kind === 'truncated-call')
        return reportFinding('critical', { code: 'C8.cut-off', facts: { missing: problem.missing } })
      return problem.kind === 'ignored-bytes'
        ? reportFinding('warning', { code: 'C8.ignored', facts: { bytes: problem.count } })
        : silent
    }),
}

const oddKinds = [
  'trailing-bytes',
  'missing-padding',
  'dirty-padding',
  'dirty-address',
  'out-of-range',
  'moved-part',
  'no-text',
  'uneven-lists',
  'not-bytes',
] as const satisfies readonly CallProblem['kind'][]

/** Who is paid must not be a matter of who reads it: no tool writes anything before an address. */
const severities: Readonly<Partial<Record<CallProblem['kind'], Severity>>> = { 'dirty-address': 'high' }

function isOdd(kind: CallProblem['kind']): kind is (typeof oddKinds)[number] {
  return oddKinds.some((odd) => odd === kind)
}

const oddArguments: CallCheck = {
  id: 'C9',
  runs: 'on-calls',
  run: ({ problems, to, operation }, { knownAddresses }) => {
    if (problems.length === 0) return silent
    const isKnown = operation === 0 && knownAddresses.recognised(to) !== undefined
    return [...new Set(problems.map(({ kind }) => kind))].flatMap((kind) => {
      if (!isOdd(kind)) return silent
      // Contracts in wide use have callers that pack the parts of arguments in their own order; all of it is read here.
      const severity = kind === 'moved-part' && isKnown ? 'info' : (severities[kind] ?? 'warning')
      return reportFinding(severity, { code: `C9.${kind}` as const, facts: {} })
    })
  },
}

const tooMuch: CallCheck = {
  id: 'C10',
  runs: 'on-calls',
  run: (call) =>
    judgeEachProblem(call, (problem) => {
      if (problem.kind === 'too-deep') return reportFinding('high', { code: 'C10.too-deep', facts: {} })
      return problem.kind === 'too-many-calls'
        ? reportFinding('high', {
            code: 'C10.too-many',
            facts: { total: problem.total, shown: problem.decoded },
          })
        : silent
    }),
}

const undecodedCalls: CallCheck = {
  id: 'C14',
  runs: 'on-calls',
  run: (call, subject) =>
    hasUndecodedCalls(call)
      ? reportFinding(isAmongKnown(call, subject) ? 'info' : 'warning', {
          code: 'C14.undecoded',
          facts: { target: nameOf(call.to, subject) },
        })
      : silent,
}

function judgeEachProblem(
  { problems }: DecodedCall,
  judge: (problem: CallProblem) => readonly CheckOutcome[],
): readonly CheckOutcome[] {
  return problems.length === 0 ? silent : problems.flatMap(judge)
}

export const byteRules: readonly TransactionRule[] = [malformedBatch, oddArguments, tooMuch, undecodedCalls]
