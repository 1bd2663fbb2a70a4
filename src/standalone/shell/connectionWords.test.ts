import { expect, test } from 'vitest'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { connectionWords } from './connectionWords.ts'

const chains = [localChain('http://127.0.0.1:1'), otherChain]

test.each([
  [31337, /^Connected as 0x\S+…\S+ on Local chain\.$/],
  [11155111, /^Connected as 0x\S+…\S+ on .+\.$/],
  [5, /^The wallet is on chain 5, which this site is not set up for\.$/],
])('behavior: a wallet on chain %d is described with its account and its network', (chainId, words) => {
  expect(connectionWords({ status: 'connected', address: ada, chainId }, chains)).toMatch(words)
})

test('behavior: what is still on its way is not reported, its end is', () => {
  expect(connectionWords({ status: 'connecting' }, chains)).toBeUndefined()
  expect(connectionWords({ status: 'reconnecting' }, chains)).toBeUndefined()
  expect(connectionWords({ status: 'disconnected' }, chains)).toBe('The wallet is disconnected.')
})
