import { describe, expect, test } from 'vitest'
import { multiSend, multiSendCallOnly, singleton141, stranger, uniswap } from '../../../testing/checkScene.ts'
import { officialDeployments } from '../../contracts/officialDeployments.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from './Fact.ts'
import { isOpenToAll } from './isOpenToAll.ts'

/** Multicall3, and EntryPoint 0.6 and 0.7. */
const listed: readonly LowerAddress[] = [
  '0xca11bde05977b3631167028862be2a173976ca11',
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
]
const published = { deployments: knownFact(officialDeployments()) }
const unread = { deployments: unknownFact('chain-silent') }

describe('isOpenToAll', () => {
  test('behavior: contracts that make the calls of anyone are open, whether the table was read or not', () => {
    for (const deployments of [published, unread])
      for (const account of listed) expect(isOpenToAll(account, deployments)).toBe(true)
  })

  test('behavior: of what Safe publishes, only the batch contract that is called is open', () => {
    const open = [multiSendCallOnly, multiSend, singleton141, uniswap, stranger].map((account) =>
      isOpenToAll(account, published),
    )
    expect(open).toEqual([true, false, false, false, false])
    expect(isOpenToAll(multiSendCallOnly, unread)).toBe(false)
  })
})
