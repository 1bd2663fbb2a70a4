import { describe, expect, test } from 'vitest'
import { type Evidence, evidenceNames } from '../../chain/safe/Evidence.ts'
import { readEvidence } from '../../chain/safe/readEvidence.ts'
import { knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { nodesFact } from '../facts/nodesFact.ts'
import { compareEvidence, independentUrls } from './secondNodeQuery.ts'

const safe = '0x1111111111111111111111111111111111111111'
const owner = '0x2222222222222222222222222222222222222222'
const transaction = safeTransaction({ to: owner, nonce: 4n })
const { signal } = new AbortController()
const word = (hex: string) => `0x${hex.padStart(64, '0')}`

/** Answers by method, and calls by their selector; nothing else is known here. */
function node(answers: Readonly<Record<string, unknown>>) {
  return async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    const data = JSON.stringify(params[0] ?? '').match(/0x[0-9a-f]{8}(?=[0-9a-f]*"})/)?.[0]
    const key = method === 'eth_call' ? String(data) : method
    if (!(key in answers)) throw new Error('no answer')
    return answers[key]
  }
}

const honest = {
  eth_chainId: '0x1',
  eth_getCode: '0x6001',
  '0xf698da25': word('ab'),
  '0xaffed0e0': word('4'),
  '0xe75235b8': word('2'),
  '0xa0e67e2b': `${word('20')}${word('1').slice(2)}${word(owner.slice(2)).slice(2)}`,
  '0xd8d11f78': word('cd'),
}
const read = (answers: Readonly<Record<string, unknown>>) =>
  readEvidence(node(answers), { safe, transaction }, signal)
const asked = async (first: Evidence, second: Evidence) =>
  nodesFact({ kind: 'asked', host: 'node.example', rows: compareEvidence(first, second) })

describe('readEvidence', () => {
  test('behavior: everything that decides over a hash is read, the code by its hash', async () => {
    const evidence = await read(honest)
    expect(evidenceNames.filter((name) => !evidence[name].known)).toEqual([])
    expect(evidence.owners).toEqual(knownFact(owner))
    expect(evidence.threshold).toEqual(knownFact('2'))
    expect(evidence.code).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect((await read({ ...honest, eth_getCode: '0x' })).code).toEqual(knownFact('none'))
  })

  test('error: what is not answered, or answered with nonsense, is unknown and does not hide the rest', async () => {
    const evidence = await read({ ...honest, '0xaffed0e0': '0x', eth_chainId: 'one', '0xd8d11f78': 7 })
    expect(evidenceNames.filter((name) => !evidence[name].known)).toEqual([
      'chainId',
      'nonce',
      'transactionHash',
    ])
  })
})

describe('nodesFact', () => {
  test('behavior: each kind of difference is named', async () => {
    const first = await read(honest)
    for (const [key, lie, words] of [
      ['eth_chainId', '0x2', 'chain'],
      ['eth_getCode', '0x6002', 'code of the Safe'],
      ['0xf698da25', word('ac'), 'domain separator'],
      ['0xaffed0e0', word('5'), 'nonce'],
      ['0xe75235b8', word('1'), 'threshold'],
      ['0xa0e67e2b', `${word('20')}${word('1').slice(2)}${word(safe.slice(2)).slice(2)}`, 'owners'],
      ['0xd8d11f78', word('ce'), 'hash of this transaction'],
    ] as const)
      expect(await asked(first, await read({ ...honest, [key]: lie }))).toEqual(
        knownFact({ host: 'node.example', differences: [words] }),
      )
  })

  test('behavior: the same words in another case agree', async () => {
    const shouted = { ...honest, '0xd8d11f78': `0x${word('cd').slice(2).toUpperCase()}` }
    expect(await asked(await read(honest), await read(shouted))).toEqual(
      knownFact({ host: 'node.example', differences: [] }),
    )
  })

  test('behavior: without a second node there is nothing to compare; one that is silent leaves it unknown', async () => {
    expect(nodesFact({ kind: 'none' })).toEqual(notApplicable('no-second-node'))
    expect(nodesFact({ kind: 'silent', hosts: ['a', 'b'] })).toEqual(
      unknownFact({ code: 'second-node-silent', facts: { hosts: ['a', 'b'] } }),
    )
    expect((await asked(await read(honest), await read({}))).known).toBe(false)
  })
})

describe('nodesFact of half an answer', () => {
  const { '0xe75235b8': _, ...withoutThreshold } = honest

  test('error: what only the second node does not tell is named, and is no agreement', async () => {
    expect(await asked(await read(honest), await read(withoutThreshold))).toEqual(
      unknownFact({ code: 'second-node-incomplete', facts: { host: 'node.example', names: ['threshold'] } }),
    )
  })

  test('behavior: a difference counts all the same, and what neither tells is nothing to compare', async () => {
    const lie = { ...withoutThreshold, '0xaffed0e0': word('5') }
    expect(await asked(await read(honest), await read(lie))).toMatchObject({
      value: { differences: ['nonce'] },
    })
    expect(await asked(await read(withoutThreshold), await read(withoutThreshold))).toMatchObject({
      value: { differences: [] },
    })
  })
})

describe('independentUrls', () => {
  const chains = [{ id: 1, rpcUrls: ['https://a.example', 'wss://b.example', 'https://c.example'] }]
  test('behavior: the node that everything is read from bears no witness for itself', () => {
    expect(independentUrls(chains, 1, 'wallet')).toEqual(['https://a.example', 'https://c.example'])
    expect(independentUrls(chains, 1, undefined)).toEqual(['https://a.example', 'https://c.example'])
    expect(independentUrls(chains, 1, 'own')).toEqual(['https://c.example'])
    expect(independentUrls(chains, 2, 'wallet')).toEqual([])
    const witnessUrls = ['https://own.example']
    expect(independentUrls([{ id: 2, rpcUrls: ['https://a.example'], witnessUrls }], 2, 'own')).toEqual(
      witnessUrls,
    )
    expect(independentUrls([{ id: 2, rpcUrls: ['https://a.example'] }], 2, 'own')).toEqual([])
  })
})
