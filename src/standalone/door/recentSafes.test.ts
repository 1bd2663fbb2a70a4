import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../shared/domain/values/address.ts'
import { createMemoryStorage } from '../wallets/guardStorage.ts'
import { createRecentSafes } from './recentSafes.ts'

const safe = (digit: string, chainId = 1) => ({ chainId, address: checksumAddress(`0x${digit.repeat(40)}`) })
const key = 'countersign.safes'

describe('createRecentSafes', () => {
  test('behavior: the last one first, each once, and found again on the next page', () => {
    const storage = createMemoryStorage()
    const recent = createRecentSafes(storage)
    for (const one of [safe('1'), safe('2'), safe('1', 5), safe('1')]) recent.add(one)
    expect(createRecentSafes(storage).list()).toEqual([safe('1'), safe('1', 5), safe('2')])
    recent.remove(safe('1', 5))
    expect(createRecentSafes(storage).list()).toEqual([safe('1'), safe('2')])
  })

  test('behavior: a dozen are kept', () => {
    const recent = createRecentSafes(createMemoryStorage())
    for (let chainId = 1; chainId <= 20; chainId++) recent.add(safe('1', chainId))
    expect(recent.list()).toHaveLength(12)
    expect(recent.list()[0]?.chainId).toBe(20)
  })

  test('error: a stored item that cannot be read costs that item', () => {
    const storage = createMemoryStorage()
    const address = `0x${'a'.repeat(40)}`
    const broken = [
      null,
      7,
      {},
      { chainId: '1', address },
      { chainId: 1.5, address },
      { chainId: 1 },
      [address],
    ]
    storage.setItem(
      key,
      JSON.stringify([...broken, { chainId: 1, address }, { chainId: 1, address: '0x12' }]),
    )
    expect(createRecentSafes(storage).list()).toEqual([safe('a')])
  })

  test.each(['', '{', 'null', '"x"', '{"0":1}', `["${'x'.repeat(30_000)}"]`])(
    'error: %j in the storage is nothing',
    (text) => {
      const storage = createMemoryStorage()
      storage.setItem(key, text)
      expect(createRecentSafes(storage).list()).toEqual([])
    },
  )

  test('error: storage that throws costs the memory of the next page only', () => {
    const broken = () => {
      throw new DOMException('QuotaExceededError')
    }
    const recent = createRecentSafes({ getItem: broken, setItem: broken })
    expect(recent.list()).toEqual([])
    recent.add(safe('1'))
    recent.add(safe('2'))
    expect(recent.list()).toEqual([safe('2'), safe('1')])
  })
})
