import { describe, expect, test } from 'vitest'
import { createBehaviours } from './chooseBehaviour.ts'

describe('createBehaviours', () => {
  test('behavior: the first that fits the method is taken, as often as it says', () => {
    const behaviours = createBehaviours([
      { does: 'ignore', methods: ['getSafeInfo'], times: 2 },
      { does: 'fail', methods: ['getSafeInfo', 'rpcCall'], times: 1 },
    ])
    expect(behaviours.take('getChainInfo')).toBeUndefined()
    expect(behaviours.take('getSafeInfo')?.does).toBe('ignore')
    expect(behaviours.take('getSafeInfo')?.does).toBe('ignore')
    expect(behaviours.take('getSafeInfo')?.does).toBe('fail')
    expect(behaviours.take('rpcCall')).toBeUndefined()
  })

  test('behavior: what is passed on may be named instead of the method', () => {
    const behaviours = createBehaviours([{ does: 'fail', methods: ['safe_setSettings'] }])
    expect(behaviours.take('rpcCall', 'eth_call')).toBeUndefined()
    expect(behaviours.take('rpcCall')).toBeUndefined()
    expect(behaviours.take('rpcCall', 'safe_setSettings')?.does).toBe('fail')
  })

  test('behavior: without methods and times it fits everything, until others are set', () => {
    const behaviours = createBehaviours([{ does: 'hold' }])
    expect(behaviours.take('a')?.does).toBe('hold')
    expect(behaviours.take('b')?.does).toBe('hold')
    behaviours.set([])
    expect(behaviours.take('a')).toBeUndefined()
  })
})
