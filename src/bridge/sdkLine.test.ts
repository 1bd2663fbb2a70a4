import { describe, expect, test } from 'vitest'
import { methods } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { createReadLine } from './sdkLine.ts'
import { otherSafe, account as ref, safeTxHash } from './testing/openPage.ts'
import { failed, hash, openProvider, payment, safe } from './testing/openProvider.ts'

describe('createSdkLine', () => {
  describe('eth_sendTransaction', () => {
    test('behavior: goes the way of every batch, without gas, and answers with the safeTxHash', async () => {
      const { request, sent, asked } = openProvider()
      const transaction = {
        from: safe.toLowerCase(),
        gas: '0x5208',
        gasPrice: '0x1',
        nonce: '0x3',
        ...payment,
      }
      expect(await request('eth_sendTransaction', transaction)).toBe(safeTxHash)
      expect(sent).toEqual([{ calls: [{ to: otherSafe, value: 1n, data: '0x' }], composedFor: ref }])
      expect(asked).toEqual([])
    })

    test('behavior: value and data may be missing, and data may be called input', async () => {
      const { request, sent } = openProvider()
      await request('eth_sendTransaction', { to: otherSafe, value: undefined, data: undefined })
      await request('eth_sendTransaction', { to: otherSafe, input: '0x12' })
      expect(sent).toMatchObject([
        { calls: [{ value: 0n, data: '0x' }] },
        { calls: [{ value: 0n, data: '0x12' }] },
      ])
    })

    test('behavior: until it is executed the transaction is one that waits', async () => {
      const { request } = openProvider({ answers: { getTxBySafeTxHash: failed('getTxBySafeTxHash') } })
      await request('eth_sendTransaction', payment)
      expect(await request('eth_getTransactionByHash', safeTxHash)).toMatchObject({
        hash: safeTxHash,
        blockNumber: null,
        from: safe,
      })
    })

    test.each([
      [{ ...payment, from: otherSafe }, 4100],
      [{ ...payment, chainId: '0x2' }, 4901],
      [{ value: '0x1' }, -32602],
      [{ ...payment, to: '0x12' }, -32602],
      [{ ...payment, to: `gno:${otherSafe}` }, -32602],
      [{ ...payment, value: '1.5' }, -32602],
      [{ ...payment, value: '-1' }, -32602],
      [{ ...payment, data: '0x123' }, -32602],
      [undefined, -32602],
    ])('error: %j is %i and nothing is sent', async (transaction, code) => {
      const { request, sent } = openProvider()
      await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code })
      expect(sent).toEqual([])
    })

    test('error: a person who says no is 4001, in the words of the host', async () => {
      const error = bridgeErrors.userRejected(
        { method: 'sendTransactions' },
        { text: 'Transaction was rejected' },
      )
      const { request } = openProvider({ outcome: { kind: 'rejected', error, hashes: [] } })
      await expect(request('eth_sendTransaction', payment)).rejects.toMatchObject({
        name: 'ProviderRpcError',
        code: 4001,
        message: 'Transaction was rejected',
        cause: error,
      })
    })
  })

  describe('signing', () => {
    test.each([
      ['personal_sign', ['0x68656c6c6f', safe.toLowerCase()], { kind: 'text', text: '0x68656c6c6f' }],
      ['eth_sign', [safe, hash], { kind: 'text', text: hash }],
    ])('behavior: %s goes the way of every message', async (method, params, message) => {
      const { request, signed } = openProvider()
      expect(await request(method, ...params)).toBe('0x5160')
      expect(signed).toEqual([
        { account: ref, message, safeMessageHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      ])
    })

    test.each(['eth_signTypedData', 'eth_signTypedData_v4'])(
      'behavior: %s takes an object or its JSON',
      async (method) => {
        const { request, signed } = openProvider()
        const typedData = {
          domain: { chainId: 1 },
          types: { Note: [{ name: 'text', type: 'string' }] },
          primaryType: 'Note',
          message: { text: 'hello' },
        }
        expect(await request(method, safe, typedData)).toBe('0x5160')
        expect(await request(method, safe.toLowerCase(), JSON.stringify(typedData))).toBe('0x5160')
        expect(signed).toHaveLength(2)
        expect(signed[0]).toEqual(signed[1])
      },
    )

    test.each([
      ['personal_sign', ['hello', otherSafe], 4100, 'The address or message hash is invalid'],
      ['personal_sign', ['hello'], 4100, 'The address or message hash is invalid'],
      ['personal_sign', [7, safe], -32602, 'The address or message hash is invalid'],
      ['eth_sign', [otherSafe, hash], 4100, 'The address or message hash is invalid'],
      ['eth_sign', [safe, 'hello'], -32602, 'The address or message hash is invalid'],
      ['eth_signTypedData_v4', [otherSafe, {}], 4100, 'The address is invalid'],
      ['eth_signTypedData_v4', [safe, '{'], -32602, 'Invalid typed data'],
      ['eth_signTypedData_v4', [safe, { domain: {} }], -32602, 'Invalid typed data'],
    ])('error: %s %j is %i, %s @sdk-line', async (method, params, code, message) => {
      const { request, signed } = openProvider()
      await expect(request(method, ...params)).rejects.toMatchObject({ code, message })
      expect(signed).toEqual([])
    })
  })
})

describe('createReadLine', () => {
  test('error: what the signer decides never reaches the host unread', async () => {
    const posted: string[] = []
    const ask = async (method: string) => posted.push(method)
    const line = createReadLine(() => ({ sendRaw: ask }))
    for (const [method, { kind }] of Object.entries(methods)) {
      const asking = line.send(method, undefined)
      if (kind !== 'approval') await asking
      else await expect(asking).rejects.toMatchObject({ code: 'provider/unsupported-method' })
    }
    await expect(line.send('toString', undefined)).rejects.toMatchObject({
      code: 'provider/unsupported-method',
    })
    expect(posted).toContain('rpcCall')
    expect(posted).not.toContain('sendTransactions')
  })
})
