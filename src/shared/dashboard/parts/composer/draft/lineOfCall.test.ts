import { describe, expect, test } from 'vitest'
import { encodeTransfer } from '../../../../domain/calldata/encodeTransfer.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account, encode } from '../../../../testing/checkScene.ts'
import { nativeToken, type Token } from '../tokens/tokens.ts'
import { checkLines } from './checkLines.ts'
import { addLines, createDraft, duplicateLine, methodWordsOf, moveLine, switchLine } from './draft.ts'
import { lineOfCall } from './lineOfCall.ts'
import { parseDraft } from './storedDraft.ts'

const contract = checksumAddress(account('token'))
const recipient = checksumAddress(account('payee'))
const native: Token = {
  key: nativeToken,
  asset: { kind: 'native' },
  symbol: 'ETH',
  label: 'ETH',
  decimals: 18,
  balance: 10n ** 19n,
}
const dollar: Token = {
  ...native,
  key: contract.toLowerCase(),
  asset: { kind: 'erc20', address: contract },
  symbol: 'TUSD',
  label: 'TUSD',
  decimals: 6,
}
const tokens = [native, dollar]

describe('lineOfCall', () => {
  test.each([
    ['of a token', { asset: dollar.asset, recipient, amount: 2_500_001n }, '2.500001'],
    ['of the native currency', { asset: native.asset, recipient, amount: 10n ** 17n }, '0.1'],
  ])('behavior: a transfer %s becomes a line that makes the same call', (_, transfer, amount) => {
    const call = encodeTransfer(transfer)
    const line = lineOfCall(call, tokens)
    expect(line).toMatchObject({ kind: 'transfer', recipient, amount })
    const { lines } = addLines(createDraft(), [line])
    const facts = { account: contract, chain: { id: 1, shortName: 'eth' }, tokens }
    expect(checkLines(lines, facts).map((checked) => checked.call)).toEqual([call])
  })

  test.each([
    ['a token that is not listed', encodeTransfer({ asset: dollar.asset, recipient, amount: 1n }), [native]],
    ['a transfer of nothing', encodeTransfer({ asset: dollar.asset, recipient, amount: 0n }), tokens],
    ['another method', { to: contract, value: 0n, data: '0x12345678' } as const, tokens],
  ])('behavior: %s stays a call', (_, call, listed) => {
    const { to, value, data } = call
    expect(lineOfCall(call, listed)).toEqual({ kind: 'call', to, value: String(value), data, method: '' })
  })

  test('behavior: what the file names goes along as its word, over a reload, other places and copies', () => {
    const method = 'retune(uint256 share)'
    const call = { to: contract, value: 0n, data: encode(method, [5n]), method }
    const draft = addLines(createDraft(), [lineOfCall(call, tokens), lineOfCall(call, tokens)])
    const word = { to: contract, data: call.data, method, by: 'file' }
    const kept = parseDraft(JSON.stringify(moveLine(duplicateLine(draft, 2), 2, 1))) ?? createDraft()
    expect(methodWordsOf(kept)).toEqual([word, word, word])
    expect(methodWordsOf(switchLine(kept, 2))).toEqual([word, word])
    const typed = { kind: 'call', to: contract, value: '0', data: call.data, method } as const
    expect(methodWordsOf(addLines(createDraft(), [typed]))).toEqual([{ ...word, by: 'person' }])
  })
})
