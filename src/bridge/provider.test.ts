import { describe, expect, test, vi } from 'vitest'
import { otherSafe, safeTxHash } from './testing/openPage.ts'
import { failed, hash, openProvider, readySafe, rpc, safe } from './testing/openProvider.ts'

describe('createProvider', () => {
  describe('the account and its chain', () => {
    test.each([
      ['eth_accounts', [safe]],
      ['eth_requestAccounts', [safe]],
      ['eth_chainId', '0x1'],
      ['net_version', '1'],
    ])('behavior: %s asks nothing', async (method, expected) => {
      const { request, asked } = openProvider()
      expect(await request(method)).toEqual(expected)
      expect(asked).toEqual([])
    })

    test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
      'behavior: %s to the chain it is on is content, however it is spelled',
      async (method) => {
        const { request } = openProvider()
        for (const chainId of ['0x1', '0x01', '0X1'.toLowerCase()])
          expect(await request(method, { chainId })).toBeNull()
      },
    )

    test.each(['0x2', '0xaa36a7', '1', 'mainnet', '0x'])(
      'error: chain %s is refused with 4901',
      async (chainId) => {
        const { request } = openProvider()
        await expect(request('wallet_switchEthereumChain', { chainId })).rejects.toMatchObject({
          code: 4901,
          message: `Safe is not on chain ${chainId}`,
        })
      },
    )

    test.each([undefined, {}, { chainId: 1 }, null])('error: no chain id in %j is -32602', async (given) => {
      const { request } = openProvider()
      await expect(request('wallet_switchEthereumChain', given)).rejects.toMatchObject({ code: -32602 })
    })
  })

  describe('reads', () => {
    test('behavior: eth_blockNumber asks for the number, not for a block', async () => {
      const { request, asked } = openProvider({ answers: { eth_blockNumber: '0x7' } })
      expect(await request('eth_blockNumber')).toBe('0x7')
      expect(asked).toEqual([rpc('eth_blockNumber')])
    })

    test.each([
      ['eth_feeHistory', ['0x4', 'latest', [25]]],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_blobBaseFee', []],
      ['eth_gasPrice', []],
      ['eth_getProof', [safe, [], 'latest']],
      ['eth_simulateV1', [{}, 'latest']],
      ['web3_clientVersion', []],
      ['net_listening', []],
      ['debug_traceTransaction', [hash]],
    ])('behavior: %s is passed on as it is', async (method, params) => {
      const { request, asked } = openProvider()
      expect(await request(method, ...params)).toBe('answer')
      expect(asked).toEqual([rpc(method, ...params)])
    })

    test.each([
      ['eth_getBalance', [safe.toUpperCase().replace('0X', '0x')], [safe.toLowerCase(), 'latest']],
      ['eth_getCode', [safe, '0x5'], [safe.toLowerCase(), '0x5']],
      ['eth_getTransactionCount', [safe], [safe.toLowerCase(), 'latest']],
      ['eth_getStorageAt', [safe, 4], [safe.toLowerCase(), '0x4', 'latest']],
      ['eth_call', [{ to: safe }], [{ to: safe }, 'latest']],
      ['eth_call', [{ to: safe }, 'latest', { state: 1 }], [{ to: safe }, 'latest', { state: 1 }]],
      ['eth_estimateGas', [{ to: safe }], [{ to: safe }]],
      ['eth_estimateGas', [{ to: safe }, 'latest'], [{ to: safe }, 'latest']],
      ['eth_getBlockByNumber', ['latest'], ['latest', false]],
      ['eth_getBlockByHash', [hash, true], [hash, true]],
      ['eth_getLogs', [{ address: safe }], [{ address: safe }]],
    ])('behavior: %s %j keeps every parameter and gets the usual block', async (method, params, expected) => {
      const { request, asked } = openProvider()
      await request(method, ...params)
      expect(asked).toEqual([rpc(method, ...expected)])
    })

    test('behavior: a safeTxHash is looked up as the transaction it became', async () => {
      const { request } = openProvider({
        answers: {
          getTxBySafeTxHash: { txHash: hash },
          eth_getTransactionReceipt: { transactionHash: hash, status: '0x1' },
        },
      })
      expect(await request('eth_getTransactionReceipt', safeTxHash)).toEqual({
        transactionHash: safeTxHash,
        status: '0x1',
      })
    })

    test('error: a read that fails says which, with -32603 and the words of the host', async () => {
      const { request } = openProvider({
        answers: { eth_call: failed('rpcCall'), eth_feeHistory: failed('rpcCall') },
      })
      for (const method of ['eth_call', 'eth_feeHistory'])
        await expect(request(method, { to: safe })).rejects.toMatchObject({
          code: -32603,
          message: 'Request failed',
          cause: { code: 'provider/read-failed', facts: { method } },
        })
    })

    test.each([
      'eth_subscribe',
      'eth_sendRawTransaction',
      'eth_signTransaction',
      'eth_signTypedData_v3',
      'wallet_watchAsset',
      'wallet_showCallsStatus',
      'wallet_revokePermissions',
      'toString',
      '__proto__',
      '',
    ])('error: "%s" is 4200 @provider', async (method) => {
      const { request, asked } = openProvider()
      await expect(request(method)).rejects.toMatchObject({
        code: 4200,
        message: `"${method}" not implemented`,
      })
      expect(asked).toEqual([])
    })

    test.each([
      undefined,
      null,
      {},
      { method: 7 },
      { method: 'eth_call', params: {} },
      { method: 'eth_call', params: 'latest' },
    ])('error: %j is no request', async (given) => {
      await expect(openProvider().provider.request(given as never)).rejects.toMatchObject({ code: -32602 })
    })

    test('error: parameters that the official provider stumbles over are -32602', async () => {
      await expect(openProvider().request('eth_getBalance', 7)).rejects.toMatchObject({ code: -32602 })
    })
  })

  describe('permissions and settings', () => {
    test('behavior: eth_accounts is granted without a question', async () => {
      const { request, asked } = openProvider()
      expect(await request('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
        { parentCapability: 'eth_accounts' },
      ])
      expect(asked).toEqual([])
    })

    test.each([{ requestAddressBook: {} }, [{ requestAddressBook: {} }]])(
      'behavior: the address book is asked for with %j',
      async (wanted) => {
        const granted = [{ parentCapability: 'requestAddressBook' }]
        const { request } = openProvider({ answers: { wallet_getPermissions: granted } })
        expect(await request('wallet_requestPermissions', wanted)).toEqual(granted)
        expect(await request('wallet_getPermissions')).toEqual(granted)
      },
    )

    test.each([[{ eth_sign: {} }], [null], ['requestAddressBook'], [undefined]])(
      'error: %j is 4001, Permissions request is invalid',
      async (wanted) => {
        const asking = openProvider().request('wallet_requestPermissions', wanted)
        await expect(asking).rejects.toMatchObject({ code: 4001, message: 'Permissions request is invalid' })
      },
    )

    test('error: a person who says no is 4001, Permissions rejected', async () => {
      const { request } = openProvider({ answers: { wallet_requestPermissions: 'denied' } })
      await expect(request('wallet_requestPermissions', { requestAddressBook: {} })).rejects.toMatchObject({
        code: 4001,
        message: 'Permissions rejected',
      })
    })

    test('behavior: safe_setSettings reaches the host', async () => {
      const { request, asked } = openProvider()
      await request('safe_setSettings', { offChainSigning: false })
      expect(asked).toEqual([rpc('safe_setSettings', { offChainSigning: false })])
    })
  })

  describe('a Safe that changes', () => {
    test('behavior: the next request is for the Safe that is shown then', async () => {
      const { request, connection } = openProvider()
      expect(await request('eth_accounts')).toEqual([safe])
      connection.set(readySafe({ chainId: 10, address: otherSafe }))
      expect(await request('eth_accounts')).toEqual([otherSafe])
      expect(await request('eth_chainId')).toBe('0xa')
    })

    test('behavior: listeners hear of it, until they leave', async () => {
      const { provider, connection } = openProvider()
      const heard: unknown[] = []
      const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const
      const listeners = events.map((event) => [event, (news: unknown) => heard.push([event, news])] as const)
      for (const [event, listener] of listeners) provider.on(event, listener)
      connection.set(readySafe())
      expect(heard).toEqual([])
      connection.set(readySafe({ chainId: 10, address: otherSafe }))
      connection.set({ status: 'connecting' })
      connection.set(readySafe())
      expect(heard).toEqual([
        ['chainChanged', '0xa'],
        ['accountsChanged', [otherSafe]],
        ['disconnect', { code: 4900, message: 'The Safe is gone' }],
        ['connect', { chainId: '0x1' }],
        ['chainChanged', '0x1'],
        ['accountsChanged', [safe]],
      ])
      for (const [event, listener] of listeners) provider.removeListener(event, listener)
      connection.set({ status: 'connecting' })
      expect(heard).toHaveLength(6)
    })

    test('error: a listener that throws keeps no other listener from hearing it', () => {
      const { provider, connection } = openProvider()
      const reported: unknown[] = []
      vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
      const heard: unknown[] = []
      const fault = new Error('a listener of a library')
      provider.on('chainChanged', () => {
        throw fault
      })
      provider.on('chainChanged', (news) => heard.push(news))
      connection.set(readySafe())
      connection.set(readySafe({ chainId: 10, address: safe }))
      vi.unstubAllGlobals()
      expect(heard.at(-1)).toBe('0xa')
      expect(reported).toContain(fault)
    })

    test('error: while there is no Safe every request is 4900', async () => {
      const { request, connection } = openProvider()
      connection.set({ status: 'connecting' })
      await expect(request('eth_accounts')).rejects.toMatchObject({ code: 4900 })
    })
  })
})
