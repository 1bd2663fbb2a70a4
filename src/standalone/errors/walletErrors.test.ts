import { describe, expect, test } from 'vitest'
import { walletErrors } from './walletErrors.ts'

describe('chainMismatch', () => {
  test('error: Chain mismatch: Expected 1, received 5 @chain-mismatch-chain', () => {
    const { message } = walletErrors.chainMismatch({ expected: 1, received: 5, wallet: 'Test Wallet' })
    expect(message).toBe('Chain mismatch: Expected 1, received 5')
  })
})

describe('noProvider', () => {
  test('error: no node is set up for the chain @chain-mismatch-node', () => {
    expect(walletErrors.noProvider({ chainId: 5 })).toMatchObject({
      code: 'wallet/no-provider',
      facts: { chainId: 5 },
    })
  })
})
