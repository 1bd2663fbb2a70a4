import { describe, expect, test } from 'vitest'
import { defaultCurrency } from './defaultCurrency.ts'
import {
  defaultBlock,
  defaultTip,
  multicallWait,
  nodeBatch,
  nodeRetries,
  nodeTimeout,
  pollingInterval,
} from './nodeRules.ts'

describe('nodeRules', () => {
  test('param: a node may take ten seconds', () => expect(nodeTimeout).toBe(10_000))
  test('param: a batch holds a thousand calls', () => expect(nodeBatch.batchSize).toBe(1_000))
  test('param: a batch is sent without a wait', () => expect(nodeBatch.wait).toBe(0))
  test('param: a multicall waits 32 ms', () => expect(multicallWait).toBe(32))
  test('param: blocks are asked for every four seconds', () => expect(pollingInterval).toBe(4_000))
  test('param: three repetitions', () => expect(nodeRetries.retryCount).toBe(3))
  test('param: the first repetition after 150 ms', () => expect(nodeRetries.retryDelay).toBe(150))
  test('param: a tip of 1.5 gwei', () => expect(defaultTip).toBe(15n * 10n ** 8n))
  test('param: the latest block @node-rules-block', () => expect(defaultBlock).toBe('latest'))
  test('param: values in dollars @node-rules-currency', () => expect(defaultCurrency).toBe('usd'))
})
