import { expect, test } from 'vitest'
import { parseTransactionDetails } from '../../../gateway/parseTransactionDetails.ts'
import { details as wireDetails } from '../../../gateway/testing/wireAnswers.ts'
import { bo, signedTransactionBy } from '../../../testing/signableScene.ts'
import { transactionView } from './transactionView.ts'

const parsed = parseTransactionDetails(wireDetails)
if (parsed?.execution?.kind !== 'multisig') throw new Error('no details of owners')
const { execution: multisig } = parsed
const over = { ...parsed, status: 'SUCCESS' as const }
const listed = { ...parsed, status: 'AWAITING_EXECUTION' as const }
const kept = await signedTransactionBy([bo])
const waits = { multisig, stored: { ...kept, origin: 'gateway' as const }, onlyHere: [] }
const ended = { kind: 'ended', details: over } as const
const undecided = { kind: 'undecided', why: 'asked' } as const
const nothing = { details: undefined, word: undefined, waits: undefined, kept: undefined }

test('behavior: an end is shown before all else, by the gateway’s word and by the chain’s', () => {
  expect(transactionView({ ...nothing, details: over, waits, kept })).toEqual({ ...ended, byChain: false })
  expect(transactionView({ ...nothing, details: listed, word: ended, waits })).toEqual({
    ...ended,
    byChain: true,
  })
})

test('behavior: a used nonce is said before a transaction is shown as waiting', () => {
  const view = transactionView({ ...nothing, details: listed, word: undecided, waits })
  expect(view).toEqual({ ...undecided, details: listed })
  expect(transactionView({ ...nothing, details: listed, waits, kept }).kind).toBe('waiting')
})

test('behavior: what this device has is shown where the gateway gives nothing', () => {
  expect(transactionView({ ...nothing, kept })).toEqual({ kind: 'kept', kept })
  expect(transactionView({ ...nothing, details: listed, kept }).kind).toBe('other')
  expect(transactionView(nothing).kind).toBe('other')
})
