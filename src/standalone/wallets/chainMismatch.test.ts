import { describe, expect, test } from 'vitest'
import { ChainMismatchError } from '../errors/errors.ts'
import { NoProviderError } from './errors/errors.ts'

describe('ChainMismatchError', () => {
  test('error: Chain mismatch: Expected 1, received 5 @chain-mismatch-chain', () => {
    const { message } = new ChainMismatchError({ expected: 1, received: 5, wallet: 'Test Wallet' })
    expect(message).toBe('Chain mismatch: Expected 1, received 5')
  })
})

describe('NoProviderError', () => {
  test('error: no node is set up for the chain @chain-mismatch-node', () => {
    expect(new NoProviderError({ chainId: 5 })).toMatchObject({
      code: 'node/no-provider',
      facts: { chainId: 5 },
    })
  })
})
