import { describe, expect, test } from 'vitest'
import { account, claiming, encode, look, scene, sentencesOf, stranger } from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'

const governor = account('governor')

function said(signature: string, args: readonly unknown[]) {
  const named = `function ${signature}`.slice(9)
  return look('H1', scene({ to: governor, data: encode(named, args) }, { facts: claiming(signature) }))
}

describe('protections of other contracts', () => {
  test('behavior: H1 fires for a quorum or a waiting time that becomes zero', () => {
    for (const signature of [
      'updateQuorumNumerator(uint256 newQuorumNumerator)',
      'setMinDelay(uint256 delay)',
      'setTransferCooldown(uint32 cooldown)',
      'setUpgradeDelay(uint64 delay)',
    ])
      expect(said(signature, [0]), signature).toEqual(['high at transaction'])
    expect(said('setQuorum(bytes4 method,uint256 quorum)', ['0x12345678', 0n])).toEqual([
      'high at transaction',
    ])
    const call = { to: governor, data: encode('setMinDelay(uint256 delay)', [0n]) }
    expect(sentencesOf('H1', scene(call, { facts: claiming('setMinDelay(uint256 delay)') }))).toEqual([
      expect.stringContaining(`This sets a waiting time or quorum to zero in ${checksumAddress(governor)}.`),
    ])
  })

  test('behavior: H1 stays silent for one that is only changed, and for other numbers', () => {
    expect(said('updateQuorumNumerator(uint256 newQuorumNumerator)', [4n])).toEqual([])
    expect(said('setMinDelay(uint256 delay)', [86_400n])).toEqual([])
    expect(said('setVotingDelay(uint48 newVotingDelay)', [0])).toEqual([])
    expect(said('setFee(uint256 fee)', [0n])).toEqual([])
    expect(said('setQuorums(uint256 low,uint256 high)', [0n, 5n])).toEqual([])
    expect(said('setQuorum(bool on)', [true])).toEqual([])
    expect(said('getQuorum(uint256 at)', [0n])).toEqual([])
  })

  test('behavior: H1 says who receives what a contract earns or divides', () => {
    const signature = 'setFeeTo(address _feeTo)'
    const data = encode(signature, [stranger])
    expect(sentencesOf('H1', scene({ to: governor, data }, { facts: claiming(signature) }))).toEqual([
      expect.stringMatching(/ receives what 0x\w{40} earns or divides\.$/),
    ])
  })

  test.each([
    ['setFeeTo(address _feeTo)', 'high'],
    ['setFeeWallet(address wallet)', 'high'],
    ['updateFundsWallet(address wallet)', 'high'],
    ['setRoyaltyAddress(address royaltyAddress)', 'high'],
    ['setTokenAddress(address tokenAddress)', undefined],
  ])('behavior: who earns by %s is a stranger', (signature, severity) => {
    const found = said(signature, [stranger])
    if (severity === undefined) expect(found).not.toContain('high at transaction')
    else expect(found).toEqual([`${severity} at transaction`])
  })
})
