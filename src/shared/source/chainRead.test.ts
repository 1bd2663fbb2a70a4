import { describe, expect, test } from 'vitest'
import { requireChainRead } from './chainRead.ts'
import { sourceErrors } from './sourceErrors.ts'

describe('requireChainRead', () => {
  test.each([
    'eth_call',
    'eth_getLogs',
    'eth_simulateV1',
    'eth_chainId',
    'net_version',
    'web3_clientVersion',
    'debug_traceCall',
    'debug_storageRangeAt',
  ])('behavior: %s is a read', (method) => {
    expect(() => requireChainRead({ method })).not.toThrow()
  })

  test.each([
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_requestAccounts',
    'personal_sign',
    'wallet_sendCalls',
    'safe_setSettings',
    'anvil_setBalance',
    'debug_setHead',
    'debug_startCPUProfile',
    'eth_newFilter',
    'eth_uninstallFilter',
    'eth_submitWork',
    '',
    'eth_call\neth_sendTransaction',
  ])('error: %s is none', (method) => {
    expect(() => requireChainRead({ method })).toThrow(
      expect.objectContaining({ code: sourceErrors.notARead.code }),
    )
  })
})
