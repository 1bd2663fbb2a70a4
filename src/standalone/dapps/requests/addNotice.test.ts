import { expect, test } from 'vitest'
import type { DappNotice } from '../../../shared/source/DappNotice.ts'
import { addNotice } from './addNotice.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const

function declined(chainId: number, value: bigint): DappNotice {
  return {
    kind: 'declined',
    asker: { door: 'frame', origin: 'https://app.example' },
    account: { chainId, address },
    at: 5,
    asks: [{ kind: 'calls', calls: [{ to: address, value, data: '0x' }] }],
    parted: false,
  }
}

test('behavior: refusals of one account are one notice, those of another account have their own', () => {
  const notices = [declined(1, 1n), declined(10, 2n), declined(1, 3n)].reduce(
    addNotice,
    [] as readonly DappNotice[],
  )
  expect(
    notices.map((notice) => [notice.account.chainId, notice.kind === 'declined' && notice.asks.length]),
  ).toEqual([
    [10, 1],
    [1, 2],
  ])
})
