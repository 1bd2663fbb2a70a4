import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import { givenSignatures } from './givenSignatures.ts'

const signatureOrder: TransactionCheck = {
  id: 'B4',
  runs: 'once',
  run: ({ facts }) => {
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    return signatures.value.orderFaults.flatMap(({ kind, index }) =>
      reportFinding('high', {
        code: kind === 'duplicate' ? 'B4.duplicate' : 'B4.out-of-order',
        facts: { number: index + 1 },
      }),
    )
  },
}

const oddSignatures: TransactionCheck = {
  id: 'B11',
  runs: 'once',
  run: ({ facts }) => {
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    const kinds = new Set(signatures.value.problems.map(({ kind }) => kind))
    return [...kinds].flatMap((kind) => reportFinding('high', { code: `B11.${kind}` as const, facts: {} }))
  },
}

const ready: TransactionCheck = {
  id: 'B8',
  runs: 'once',
  run: ({ facts: { signatures, state }, transaction: { nonce } }) => {
    if (!signatures.known) return reportUnchecked(signatures)
    const { validSigners, threshold } = signatures.value
    if (threshold === 0 || validSigners.length < threshold) return silent
    const current = state.known && state.value !== 'no-safe' ? state.value.nonce : undefined
    if (current !== undefined && nonce < current) return silent
    const code = nonce === current ? 'B8.enough-now' : 'B8.enough-later'
    return reportFinding('info', { code, facts: { signed: validSigners.length, threshold } })
  },
}

export const packingRules: readonly TransactionRule[] = [signatureOrder, oddSignatures, ready]
