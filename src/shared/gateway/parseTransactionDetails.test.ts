import { describe, expect, test } from 'vitest'
import { answering, options, party } from './testing/answering.ts'
import * as wire from './testing/wireAnswers.ts'

describe('details of a transaction', () => {
  const read = (change: object = {}) =>
    answering({ ...wire.details, ...change }).details(1, wire.hash, options)

  test('behavior: the ten fields that were signed are there', async () => {
    const { details } = wire
    const result = await read()
    expect(result?.execution).toMatchObject({
      kind: 'multisig',
      safeTxHash: wire.hash,
      safeTransaction: {
        to: wire.token,
        value: 0n,
        data: '0x8d80ff0a',
        operation: 1,
        safeTxGas: 0n,
        nonce: 4n,
      },
      confirmations: [{ signer: party(wire.owner), signature: wire.signature }],
      proposer: party(wire.owner),
    })
    expect(result?.data).toMatchObject({
      names: [party(wire.token, 'MultiSend')],
      trustedDelegateCallTarget: true,
    })
    expect(details.txData.hexData).toBe(result?.data?.data)
  })

  test('behavior: without its data a transaction cannot be hashed, and says so', async () => {
    expect((await read({ txData: null }))?.execution).toMatchObject({ safeTransaction: undefined })
  })

  test('behavior: a confirmation that cannot be read is counted, and costs nothing else', async () => {
    const detailedExecutionInfo = {
      ...wire.details.detailedExecutionInfo,
      confirmations: [...wire.details.detailedExecutionInfo.confirmations, { signer: 'nobody' }],
    }
    const result = await read({ detailedExecutionInfo })
    expect(result?.execution).toMatchObject({
      kind: 'multisig',
      confirmations: wire.details.detailedExecutionInfo.confirmations.map(() => expect.anything()),
      unreadableConfirmations: 1,
    })
  })

  test('behavior: an odd refund receiver costs the hash, a kind of execution that came later itself', async () => {
    const odd = { ...wire.details.detailedExecutionInfo, refundReceiver: 'nobody' }
    const result = await read({ detailedExecutionInfo: odd })
    expect(result?.execution).toMatchObject({
      kind: 'multisig',
      safeTransaction: undefined,
      nonce: odd.nonce,
    })
    const later = await read({ detailedExecutionInfo: { type: 'LATER', nonce: 4 } })
    expect(later).toMatchObject({ id: wire.details.txId, execution: undefined })
  })

  test('behavior: a module, a new kind of transaction, and no execution', async () => {
    const module = { type: 'MODULE', address: { value: wire.token } }
    expect((await read({ detailedExecutionInfo: module }))?.execution).toEqual({
      kind: 'module',
      module: party(wire.token),
    })
    expect((await read({ detailedExecutionInfo: null, txInfo: { type: 'Bridge' } }))?.info).toMatchObject({
      kind: 'other',
    })
  })

  test('error: an operation that is neither call nor delegate call is never guessed', async () => {
    const txData = { ...wire.details.txData, operation: 2 }
    await expect(read({ txData })).rejects.toMatchObject({ code: 'gateway/shape' })
    await expect(read({ txData: { ...txData, operation: undefined } })).rejects.toMatchObject({
      code: 'gateway/shape',
    })
  })
})
