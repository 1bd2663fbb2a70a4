import { describe, expect, test } from 'vitest'
import { chainErrors } from '../../chain/nodes/chainErrors.ts'
import { unknownFact } from '../../domain/checks/subject/Fact.ts'
import { askOnce } from './askChain.ts'

const { signal } = new AbortController()
const read = { method: 'eth_call', chainId: 1 }

describe('ask', () => {
  test.each([
    ['a call that reverts', chainErrors.nodeRead(read, { text: 'execution reverted' })],
    ['an answer of another shape', chainErrors.answer({ call: 'getTransactionHash' })],
  ])('behavior: %s is a no of the contract', async (_, error) => {
    expect(await askOnce(signal, () => Promise.reject(error), 'safe-does-not-compute')).toEqual(
      unknownFact('safe-does-not-compute'),
    )
  })

  test.each([
    ['a silent node', chainErrors.nodeTimeout(read)],
    ['a node that allows no more questions', chainErrors.nodeRead(read, { text: 'rate limit exceeded' })],
    ['a status in place of an answer', chainErrors.nodeStatus({ host: 'node.example', status: 502 })],
    ['a node that redirects', chainErrors.nodeRedirects({ host: 'node.example' })],
  ])('behavior: %s says nothing about the contract', async (_, error) => {
    expect(await askOnce(signal, () => Promise.reject(error), 'safe-does-not-compute')).toEqual(
      unknownFact('chain-silent'),
    )
  })
})
