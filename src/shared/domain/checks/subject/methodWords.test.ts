import { describe, expect, test } from 'vitest'
import { account, scene } from '../../../testing/checkScene.ts'
import { givenFiles } from '../../../testing/givenFiles.ts'
import { readBatchFile } from '../../batchFile/readBatchFile.ts'
import { wrapCalls } from '../../transaction/wrapCalls.ts'
import { checksumAddress, lowerAddress } from '../../values/address.ts'
import type { ClaimedBy } from '../words/ClaimedBy.ts'
import { claimedMethod } from './claimedMethod.ts'
import { createSubject } from './createSubject.ts'
import { knownFact, unknownFact } from './Fact.ts'
import { claimsOfWords, type MethodWord, wordsOfFile } from './methodWords.ts'

function callsIn(text: string) {
  const read = readBatchFile(text)
  const [file] = read.ok ? read.files : []
  if (file === undefined) throw new Error('The file is read')
  return file.calls
}

const to = checksumAddress(account('a gauge controller'))
const word: MethodWord = { to, data: `0x${'5f0e4d3a'}${'7'.padStart(64, '0')}`, method: 'x()', by: 'file' }

describe('wordsOfFile', () => {
  test('behavior: what an entry names is kept with the names of its inputs', () => {
    const calls = callsIn(givenFiles.unknownMethod)
    expect(wordsOfFile(calls)).toEqual([
      { to: calls[0]?.to, data: calls[0]?.data, method: 'retune(address keeper,uint256 share)', by: 'file' },
    ])
  })

  test('behavior: an entry that names nothing has no word', () => {
    expect(wordsOfFile(callsIn(givenFiles.emptyData))).toEqual([])
  })
})

describe('claimsOfWords', () => {
  test('behavior: a word is of its contract alone', () => {
    const calls = callsIn(givenFiles.unknownMethod)
    expect(claimsOfWords(wordsOfFile(calls))).toMatchObject([
      { contract: lowerAddress(calls[0]?.to ?? '0x'), by: 'file', methods: [{ name: 'retune' }] },
    ])
  })

  test.each([
    ['another selector', word],
    ['no signature', { ...word, method: 'No warnings. This Safe is fine' }],
    ['a hidden character', { ...word, method: 'add\u202eGauge()' }],
  ])('behavior: a word with %s says nothing', (_, given) => {
    expect(claimsOfWords([given])).toEqual([])
  })
})

describe('claimedMethod', () => {
  const calls = callsIn(givenFiles.unknownMethod)
  const wrapped = wrapCalls(calls, {
    account: { chainId: 1, address: checksumAddress(account('the Safe')) },
    nonce: 7n,
    version: '1.4.1',
  })
  const call = createSubject(scene(wrapped ?? { to })).call
  const claims = (by: ClaimedBy) => claimsOfWords(wordsOfFile(calls).map((each) => ({ ...each, by })))

  test('behavior: the bytes are read as the file says, and marked as its word', () => {
    expect(claimedMethod(call, knownFact(claims('file')))).toMatchObject({
      by: 'file',
      method: { name: 'retune' },
      arguments: [{ name: 'keeper' }, { name: 'share', value: 5n }],
    })
  })

  test('behavior: what the user added comes first, and the gateway is no witness here', () => {
    expect(claimedMethod(call, knownFact([...claims('file'), ...claims('person')]))?.by).toBe('person')
    expect(claimedMethod(call, knownFact(claims('gateway')))).toBeUndefined()
    expect(claimedMethod(call, unknownFact('gateway-silent'))).toBeUndefined()
  })

  test('behavior: it ends where one byte is another', () => {
    const longer = { ...call, data: `${call.data}00` as const }
    expect(claimedMethod(longer, knownFact(claims('file')))).toBeUndefined()
    expect(claimedMethod({ ...call, to: lowerAddress(to) }, knownFact(claims('file')))).toBeUndefined()
  })
})
