import { expect, test } from 'vitest'
import { lowerAddress } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { imitationsAmong, imitationsIn } from './imitationsIn.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const payer = `0xABCDE${'1'.repeat(31)}9876` as const
const copy = `0xABCDE${'2'.repeat(31)}9876` as const

function received(id: string, from: `0x${string}`, timestamp: number, imitation = false): TransactionSummary {
  return {
    id,
    safeTxHash: undefined,
    status: 'SUCCESS',
    timestamp,
    transactionHash: undefined,
    info: {
      kind: 'transfer',
      direction: 'INCOMING',
      sender: { address: from, name: undefined },
      recipient: { address: safe, name: undefined },
      asset: {
        kind: 'erc20',
        token: payer,
        value: 5n,
        name: undefined,
        symbol: undefined,
        decimals: undefined,
        trusted: undefined,
        imitation,
      },
      description: undefined,
    },
    execution: undefined,
    app: undefined,
    note: undefined,
  }
}

test('behavior: the rule of this app is the more exact word, and the word of the gateway counts where it finds nothing', () => {
  const transfers = [
    received('real', payer, 1),
    received('copy', copy, 2, true),
    received('said', '0x1234567890123456789012345678901234567890', 3, true),
  ]
  const found = imitationsIn(transfers, new Set())
  expect([...found.keys()].toSorted()).toEqual(['copy', 'said'])
  expect(found.get('copy')?.toLowerCase()).toBe(payer.toLowerCase())
  expect(found.get('said')).toBe('gateway-says-so')
})

test('behavior: imitations in a list are looked for once, and again when the trusted accounts or the history around it change', () => {
  const entries = [
    { kind: 'transaction', transaction: received('copy', copy, 2) },
    { kind: 'month', timestamp: 2 },
  ] as const
  const first = imitationsAmong({ entries, around: undefined }, new Set())
  expect([...first.keys()]).toEqual([])
  expect(imitationsAmong({ entries, around: undefined }, new Set())).toBe(first)
  const trusted = new Set([lowerAddress(payer)])
  expect([...imitationsAmong({ entries, around: undefined }, trusted).keys()]).toEqual(['copy'])
  const around = [{ kind: 'transaction', transaction: received('real', payer, 1) }] as const
  expect([...imitationsAmong({ entries, around }, new Set()).keys()]).toEqual(['copy'])
})
