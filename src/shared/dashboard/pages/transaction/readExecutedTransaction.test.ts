import { expect, test } from 'vitest'
import { parseSafeVersion } from '../../../domain/safe/safeVersion.ts'
import { parseTransactionDetails } from '../../../gateway/parseTransactionDetails.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readExecutedTransaction } from './readExecutedTransaction.ts'

const version = parseSafeVersion('1.4.1')
if (version === undefined) throw new Error('No version was read.')
const identity = { chainId: 1, safe: wire.safe, version } as const

/** The details as the gateway sends them, with these members changed. */
function detailsWith(change: object) {
  const details = parseTransactionDetails({ ...wire.details, ...change })
  if (details === undefined) throw new Error('The details were not read.')
  return details
}

const read = (change: object) => readExecutedTransaction(detailsWith(change), identity)

const byModule = { detailedExecutionInfo: { type: 'MODULE', address: { value: wire.token } } }

test('behavior: what owners signed is decoded with the fields that they signed', () => {
  const executed = read({})
  expect(executed?.transaction).toMatchObject({ to: wire.token, operation: 1, nonce: 4n })
  expect(executed?.bySafe).toEqual({ transaction: executed?.transaction, decoded: executed?.decoded })
  expect(executed?.decoded.call.data).toBe(wire.details.txData.hexData)
})

test('behavior: what a module asked for has its call, and no signature of the owners', () => {
  const executed = read(byModule)
  expect(executed?.transaction).toMatchObject({ to: wire.token, operation: 1, data: '0x8d80ff0a' })
  expect(executed?.bySafe).toBeUndefined()
})

test('error: without its fields, or a Safe that is known, nothing is decoded', () => {
  expect(read({ txData: null })).toBeUndefined()
  expect(read({ ...byModule, txData: null })).toBeUndefined()
  expect(readExecutedTransaction(detailsWith({}), undefined)).toBeUndefined()
  const unreadable = { ...wire.details.detailedExecutionInfo, refundReceiver: 'nobody' }
  expect(read({ detailedExecutionInfo: unreadable })).toBeUndefined()
  expect(read({ detailedExecutionInfo: { type: 'LATER', nonce: 4 } })).toBeUndefined()
})
