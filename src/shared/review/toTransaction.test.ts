import { describe, expect, test } from 'vitest'
import { readPastedTransaction } from '../domain/pasted/readPastedTransaction.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Address } from '../domain/values/address.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { fromGateway, toTransaction } from './toTransaction.ts'

const address: Address = '0x1111111111111111111111111111111111111111'
const other: Address = '0x2222222222222222222222222222222222222222'
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const read = (text: string) =>
  toTransaction(
    readPastedTransaction(text),
    { chainId: 10, address },
    { nonce: 4n, version: '1.4.1', shortName: 'oeth' },
  )

describe('toTransaction', () => {
  test.each([
    ['a bare hash', safeTxHash],
    ['a link of a wallet', `https://a.example/tx?safe=oeth:${address}&id=multisig_${address}_${safeTxHash}`],
    ['a link of a gateway', `https://a.example/v1/chains/10/transactions/multisig_${address}_${safeTxHash}`],
    ['a link that names only the hash', `https://a.example/${safeTxHash}`],
  ])('behavior: %s names a transaction to be asked for', (_, text) => {
    expect(read(text)).toEqual({ safeTxHash })
  })

  test('error: a link of another Safe or chain is not asked for', () => {
    expect(read(`https://a.example/tx?safe=oeth:${other}&id=multisig_${other}_${safeTxHash}`)).toBe(
      'other-safe',
    )
    expect(read(`https://a.example/tx?safe=eth:${address}&id=multisig_${address}_${safeTxHash}`)).toBe(
      'other-chain',
    )
    expect(read(`https://a.example/v1/chains/1/transactions/multisig_${address}_${safeTxHash}`)).toBe(
      'other-chain',
    )
  })

  test('param: the typed nonce is used only where the paste names none', () => {
    const fields = { to: other, value: '1', data: '0x', operation: 0 }
    expect(read(JSON.stringify(fields))).toMatchObject({ transaction: { nonce: 4n } })
    expect(read(JSON.stringify({ ...fields, nonce: 9 }))).toMatchObject({ transaction: { nonce: 9n } })
  })
})

describe('toTransaction with signatures', () => {
  test('behavior: what came along stays with the transaction, so that it is audited', () => {
    const fields = { to: other, value: '1', data: '0x', operation: 0 }
    const signature = `0x${'11'.repeat(64)}1b`
    const listed = { ...fields, confirmations: [{ owner: other, signature }] }
    expect(read(JSON.stringify(listed))).toMatchObject({ confirmations: [{ signer: other }] })
    expect(read(JSON.stringify(fields))).toMatchObject({ confirmations: undefined })
  })
})

describe('fromGateway', () => {
  const transaction = safeTransaction({ to: other, nonce: 3n })
  const details: TransactionDetails = {
    id: `multisig_${address}_${safeTxHash}`,
    safe: address,
    status: 'AWAITING_CONFIRMATIONS',
    executedAt: undefined,
    transactionHash: undefined,
    info: { kind: 'other', type: 'test', description: undefined },
    data: undefined,
    app: undefined,
    note: 'Rejects the payment',
    execution: {
      kind: 'multisig',
      submittedAt: 0,
      safeTxHash: `0x${'cd'.repeat(32)}`,
      safeTransaction: transaction,
      nonce: 3,
      signers: [],
      confirmationsRequired: 2,
      confirmations: [],
      rejectors: [],
      executor: undefined,
      proposer: undefined,
      proposedByDelegate: undefined,
      trusted: true,
      gasToken: undefined,
    },
  }

  test('behavior: what was pasted and what the gateway names are claims of their own, so that a swap shows', () => {
    expect(fromGateway(details, { safeTxHash })).toMatchObject({
      transaction,
      claims: [
        { by: 'The gateway', hash: `0x${'cd'.repeat(32)}` },
        { by: 'What you pasted', hash: safeTxHash },
      ],
      proposal: { labelledRejection: true },
      confirmations: [],
    })
  })

  test('error: nothing known, and fields left out, are said', () => {
    expect(fromGateway(null, { safeTxHash })).toBe('not-found')
    const { execution } = details
    if (execution?.kind !== 'multisig') throw new Error('no multisig')
    const without = { ...details, execution: { ...execution, safeTransaction: undefined } }
    expect(fromGateway(without, { safeTxHash })).toBe('fields-missing')
  })
})
