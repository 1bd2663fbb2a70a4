import { afterEach, describe, expect, test } from 'vitest'
import { type Answering, type FakeNode, startFakeNode } from '../../testing/fakeNode.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { describeAbility } from './describeAbility.ts'
import { nodeAbilities } from './NodeReport.ts'
import { testNode } from './testNode.ts'

const running: FakeNode[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

const fortyTwo = `0x${'2a'.padStart(64, '0')}`

/** A node that can do everything, but for what is changed. */
async function report(changed: Readonly<Record<string, unknown>> = {}, chainId = 4217) {
  const able: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1079',
    eth_blockNumber: '0x1000000',
    eth_getProof: { accountProof: ['0xf8'] },
    eth_call: fortyTwo,
    eth_simulateV1: [{ calls: [{ returnData: fortyTwo }] }],
    eth_getLogs: [],
    eth_getBalance: '0x0',
    ...changed,
  }
  const answering: Answering = (method, params) => {
    const answer = able[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  const node = await startFakeNode(answering)
  running.push(node)
  const { signal } = new AbortController()
  return testNode({ url: `${node.url}/v2/SECRET`, chainId, fetch: globalThis.fetch, signal })
}

function wordsOf({ abilities }: Awaited<ReturnType<typeof report>>): readonly string[] {
  return nodeAbilities.map((ability) => {
    const { name, sentence, says } = describeAbility(ability, abilities[ability])
    return `${name}: ${sentence}${says === undefined ? '' : ` “${says}”`}`
  })
}

describe('testNode', () => {
  test('behavior: a node that can do everything', async () => {
    const able = await report()
    expect(able).toMatchObject({ chainId: 4217, block: 16_777_216n })
    expect(able.host).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(wordsOf(able)).toEqual([
      'Proofs: Owners and threshold can be proven here.',
      'Simulation: A transaction is simulated as it will run.',
      'Simulation with transfers: Every transfer of a simulation is traced.',
      'Events: History is read 10,000 blocks at once.',
      'Old blocks: Checks as of an earlier block work.',
      'Batches: Many questions go out as one.',
    ])
  })

  test('behavior: what a node refuses is said with its own words, and the rest is tried all the same', async () => {
    const refusal = new Error('the method is not available')
    const poor = await report({
      eth_getProof: refusal,
      eth_call: '0x',
      eth_simulateV1: refusal,
      eth_getLogs: ([{ fromBlock }]: readonly [{ fromBlock: string }]) =>
        Number(fromBlock) < 0x1000000 - 1_000 ? new Error('range is too large') : [],
      eth_getBalance: refusal,
    })
    expect(wordsOf(poor)).toEqual([
      'Proofs: Owners and threshold stay unproven. “the method is not available”',
      'Simulation: Simulations leave out guard, signatures and refund.',
      'Simulation with transfers: Simulations do not see every transfer. “the method is not available”',
      'Events: At most 1,000 blocks at once: history loads slowly.',
      'Old blocks: Checks as of an earlier block cannot run. “the method is not available”',
      'Batches: Many questions go out as one.',
    ])
  })

  test('behavior: for how many blocks at once a node answers is found, by its own words or by trying', async () => {
    const limited = (limit: number, words: string) => ({
      eth_getLogs: ([{ fromBlock, toBlock }]: readonly [{ fromBlock: string; toBlock: string }]) =>
        Number(toBlock) - Number(fromBlock) + 1 > limit ? new Error(words) : [],
    })
    const mostOf = async (limit: number, words: string) =>
      (await report(limited(limit, words))).abilities.logs
    expect(await mostOf(2_000, 'eth_getLogs is limited to a 2,000 range')).toEqual({
      status: 'some',
      most: 2_000,
    })
    expect(await mostOf(10, 'with up to a 10 block range.')).toEqual({ status: 'some', most: 10 })
    expect(await mostOf(128, 'Block range limit exceeded.')).toEqual({ status: 'some', most: 100 })
    expect(await mostOf(0, 'Block range limit exceeded.')).toEqual({
      status: 'no',
      says: 'Block range limit exceeded.',
    })
  })

  test('behavior: a young chain does not tell what a node keeps', async () => {
    const { abilities } = await report({ eth_blockNumber: '0x3e7' })
    const { abilities: older } = await report({ eth_blockNumber: '0x1388' })
    expect(older.logs, 'it was not asked for more').toEqual({ status: 'unknown', why: 'young' })
    expect([abilities.logs, abilities.archive]).toEqual([
      { status: 'unknown', why: 'young' },
      { status: 'unknown', why: 'young' },
    ])
  })

  test('error: a node of another chain is refused, and both are named', async () => {
    await expect(report({}, 1)).rejects.toMatchObject({
      code: chainErrors.otherChain.code,
      facts: { expected: 1, found: 4217 },
    })
  })

  test('error: a node that is not there is not reached, and no key is in what is said of it', async () => {
    const { signal } = new AbortController()
    const url = 'http://127.0.0.1:1/v2/SECRET'
    const trial = testNode({ url, chainId: 1, fetch: globalThis.fetch, signal })
    const error = await trial.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: chainErrors.nodeUnreachable.code, facts: { host: '127.0.0.1:1' } })
    expect(JSON.stringify(error)).not.toContain('SECRET')
  })
})
