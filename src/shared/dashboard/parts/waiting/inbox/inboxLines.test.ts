import { describe, expect, test } from 'vitest'
import type { Address } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import type { QueueGroup } from '../../../../queries/joinQueue.ts'
import type { RowFindings } from '../../../../review/rowFindings.ts'
import {
  allLines,
  describeSums,
  foldLines,
  isCritical,
  type LineVerdict,
  linesOf,
  sumLines,
  unasked,
  urgencyOfSafe,
} from './inboxLines.ts'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const cy = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const safe = { chainId: 1, address: cy } as const
const chain = { owners: [ada, bo], threshold: 2, nonce: 7n } as const

const clean: RowFindings = {
  lead: { stop: undefined, sentence: 'Pays 1 ETH.', more: undefined },
  worth: undefined,
  worst: undefined,
  rejects: false,
  rejectsYours: false,
  rejected: undefined,
  firstPayment: false,
  callsUnknown: false,
  approved: [],
  addresses: [],
  isWhole: true,
}
const known = (findings: Partial<RowFindings> = {}): LineVerdict => ({
  kind: 'known',
  findings: { ...clean, ...findings },
})
const critical = known({ worst: { severity: 'critical', sentence: 'It imitates.' } })

function listed(id: string, nonce: number, missing: readonly Address[]): TransactionSummary {
  return {
    id,
    safeTxHash: `0x${id.repeat(64).slice(0, 64)}`,
    status: 'AWAITING_CONFIRMATIONS',
    timestamp: 0,
    transactionHash: undefined,
    info: { kind: 'other', type: 'Swap', description: undefined },
    execution: {
      kind: 'multisig',
      nonce,
      confirmations: { submitted: 2 - missing.length, required: 2 },
      missingSigners: missing.map((address) => ({ address, name: undefined })),
    },
    app: undefined,
    note: undefined,
  }
}

function groupsOf(...transactions: readonly TransactionSummary[]): readonly QueueGroup[] {
  return transactions.map((transaction) => {
    const nonce = transaction.execution?.kind === 'multisig' ? transaction.execution.nonce : 0
    return { nonce, label: nonce === 7 ? 'Next' : 'Queued', transactions: [transaction], continues: false }
  })
}

function foldsOf(
  transactions: readonly TransactionSummary[],
  verdicts: Readonly<Record<string, LineVerdict>> = {},
) {
  const lines = linesOf(
    { safe, groups: groupsOf(...transactions), chain },
    ada,
    (id) => verdicts[id] ?? unasked,
  )
  return foldLines(lines)
}
const idsOf = (folds: ReturnType<typeof foldsOf>) =>
  folds.map((fold) => allLines(fold).map(({ transaction }) => transaction.id))

describe('foldLines', () => {
  test('behavior: what needs the account comes first, then what can run, then the rest by nonce', () => {
    const folds = foldsOf([
      listed('a', 9, [bo]),
      listed('b', 8, [bo]),
      listed('c', 7, []),
      listed('d', 10, [ada]),
    ])
    expect(idsOf(folds)).toEqual([['d'], ['c'], ['b'], ['a']])
    expect(urgencyOfSafe(folds)).toBe('needed')
    expect(urgencyOfSafe(folds.slice(1))).toBe('ready')
    expect(urgencyOfSafe([])).toBeUndefined()
  })

  test('behavior: rivals of a nonce are one, behind the one that needs the account, and a double is listed once', () => {
    const folds = foldsOf([
      listed('a', 7, [bo]),
      listed('b', 7, [ada]),
      listed('b', 7, [ada]),
      listed('c', 8, [bo]),
    ])
    expect(idsOf(folds)).toEqual([['b', 'a'], ['c']])
  })

  test('behavior: a verdict moves no line, however critical it is', () => {
    const transactions = [listed('a', 7, [ada]), listed('b', 8, [ada]), listed('c', 8, [ada])]
    expect(idsOf(foldsOf(transactions, { c: critical }))).toEqual(idsOf(foldsOf(transactions)))
  })

  test('behavior: whose rejection the account signed needs it no more', () => {
    const folds = foldsOf([listed('a', 7, [ada]), listed('b', 8, [ada])], {
      a: known({ rejected: 'by-you' }),
    })
    expect(idsOf(folds)).toEqual([['b'], ['a']])
  })
})

describe('linesOf', () => {
  test('behavior: what the chain has gone past is left out, and an approval on the chain counts', () => {
    const groups = groupsOf(listed('a', 6, [ada]), listed('b', 7, [ada]))
    const lines = linesOf({ safe, groups, chain }, ada, () => known({ approved: [ada] }))
    expect(
      lines.map(({ transaction, state, execution }) => [transaction.id, state, execution.confirmations]),
    ).toEqual([['b', 'can-execute', { submitted: 2, required: 2 }]])
  })

  test('behavior: of a Safe of others nothing needs the account', () => {
    const lines = linesOf({ safe, groups: groupsOf(listed('a', 7, [bo])), chain }, cy, () => unasked)
    expect(lines.map(({ state }) => state)).toEqual(['no-owner'])
    const alone = linesOf({ safe, groups: groupsOf(listed('a', 7, [bo])), chain }, undefined, () => unasked)
    expect(alone.map(({ state }) => state)).toEqual(['unknown'])
  })
})

describe('sumLines', () => {
  const transactions = [
    listed('a', 7, [ada]),
    listed('b', 7, [ada]),
    listed('c', 8, [ada]),
    listed('d', 9, [bo]),
  ]

  test('behavior: a nonce needs the account once, and what is critical counts wherever it is folded', () => {
    const folds = foldsOf(transactions, { a: known(), b: critical, d: critical })
    expect(sumLines(folds)).toEqual({ needed: 2, ready: 0, critical: 2, lines: 4, checked: 3, failed: 0 })
    expect(describeSums(sumLines(folds))).toEqual(['2 need you', 'Checked 3 of 4'])
  })

  test('behavior: nothing is counted as checked or critical before it is known', () => {
    const folds = foldsOf(transactions, { a: { kind: 'asking' }, b: { kind: 'failed' } })
    expect(sumLines(folds)).toMatchObject({ critical: 0, checked: 1, failed: 1 })
    expect(folds.flatMap(allLines).some(isCritical)).toBe(false)
    expect(describeSums(sumLines(foldsOf([listed('a', 7, [ada])], { a: { kind: 'failed' } })))).toEqual([
      '1 needs you',
      '1 could not be checked',
    ])
  })

  test('behavior: where nothing waits there is nothing to say', () => {
    expect(describeSums(sumLines([]))).toEqual([])
  })
})
