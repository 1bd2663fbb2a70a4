import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readStateProof } from '../../src/shared/chain/proof/readStateProof.ts'
import type { ProofFault } from '../../src/shared/chain/proof/StateProof.ts'
import { readBlockHeader } from '../../src/shared/domain/proof/blockHeader.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { proofFaultsFact } from '../../src/shared/review/facts/proofFaultsFact.ts'
import type { ChainRead } from '../../src/shared/source/ChainRequest.ts'
import { calmCall, look, scene } from '../../src/shared/testing/checkScene.ts'
import { ada, cy } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { openTrialWorld } from '../simulation/openTrialWorld.ts'
import { nodeOver, type Twist, twistOf, withField } from './openProofNodes.ts'

const signal = new AbortController().signal
const [lyingHost, honestHost, thirdHost] = ['lying.example', 'honest.example', 'third.example']

/** Everything about the block `behind` blocks before the one that is asked about. */
function earlier(read: ChainRead, behind: number): ChainRead {
  const isNumber = (one: unknown): one is `0x${string}` =>
    typeof one === 'string' && /^0x[0-9a-f]{1,8}$/.test(one)
  return {
    method: read.method,
    params: (read.params ?? []).map((one) => (isNumber(one) ? numberToHex(Number(one) - behind) : one)),
  }
}

describe('a Safe proven with nodes that lie, on the real chain', { timeout: 120_000 }, () => {
  const trial = openTrialWorld()

  async function prove(twist: Twist, place: 'main' | 'witness' = 'main') {
    const { safe } = trial.world
    const lying = nodeOver(trial.request, lyingHost, twist)
    const honest = nodeOver(trial.request, honestHost)
    const third = nodeOver(trial.request, thirdHost)
    const [main, witness] = place === 'main' ? [lying, honest] : [honest, lying]
    let waits = 0
    const wait = async () => {
      waits += 1
    }
    const alone = await readStateProof({ safe, main, witnesses: [witness] }, signal, wait)
    expect(waits, 'it was asked again').toBeGreaterThan(0)
    const withThird = await readStateProof({ safe, main, witnesses: [witness, third] }, signal, wait)
    return { alone, withThird }
  }

  const fault = (kind: ProofFault['kind'], more: object = {}) => [{ kind, hosts: [lyingHost], ...more }]

  const lies: readonly (readonly [string, Twist, readonly object[]])[] = [
    [
      'a word of the storage in its answers',
      twistOf('eth_call', async (read, answer) => {
        const honest = String(await answer(read))
        // The threshold of 2 of the answers that come together.
        return honest.replace(/01000020(0{63})2/, '01000020$11')
      }),
      fault('answers', { facts: ['threshold'] }),
    ],
    [
      'an owner in its answers',
      twistOf('eth_call', async (read, answer) =>
        String(await answer(read)).replace(ada.address.slice(2).toLowerCase(), 'ee'.repeat(20)),
      ),
      fault('answers', { facts: ['owners'] }),
    ],
    [
      'the nonce and the balance by answers about an old block',
      twistOf('eth_call', (read, answer) => answer(earlier(read, 2))),
      fault('answers', { facts: ['nonce', 'balance'] }),
    ],
    [
      'a word of the proof',
      twistOf('eth_getProof', async (read, answer) => {
        const honest = readFields(await answer(read))
        const storage = Array.isArray(honest?.['storageProof']) ? honest['storageProof'] : []
        const [first, ...rest] = storage.map((one) => readFields(one))
        const nodes = Array.isArray(first?.['proof']) ? first['proof'] : []
        const last = String(nodes.at(-1))
        const digit = last.at(-1) === '1' ? '2' : '1'
        const proof = [...nodes.slice(0, -1), `${last.slice(0, -1)}${digit}`]
        return { ...honest, storageProof: [{ ...first, proof }, ...rest] }
      }),
      fault('proof'),
    ],
    [
      'the proof of an old block',
      twistOf('eth_getProof', (read, answer) => answer(earlier(read, 2))),
      fault('proof'),
    ],
    [
      'the proof of another account',
      twistOf('eth_getProof', async ({ method, params = [] }, answer) => {
        const other = trial.world.otherSafes.newer
        const proof = await answer({ method, params: [other, ...params.slice(1)] })
        return { ...readFields(proof), address: params[0] }
      }),
      fault('proof'),
    ],
    ...['stateRoot', 'parentHash', 'gasUsed', 'timestamp', 'number'].map(
      (field) =>
        [
          `the field ${field} of a header`,
          twistOf('eth_getBlockByNumber', async (read, answer) => {
            const value = String(readFields(await answer(read))?.[field])
            return withField(answer(read), field, `${value.slice(0, -1)}${value.at(-1) === '7' ? '8' : '7'}`)
          }),
          fault('header-hash'),
        ] as const,
    ),
  ]

  /** Two blocks, each with another nonce and another balance of the Safe. */
  async function makeHistory() {
    const { safe } = trial.world
    for (let block = 0; block < 2; block++) {
      const nonce = await trial.nonceOf(safe)
      await trial.execute(trial.identityOf(safe), safeTransaction({ to: cy.address, value: 1n, nonce }))
    }
  }

  test.each(lies)('error: %s is found, with its host', async (_, twist, faults) => {
    await makeHistory()
    const { alone, withThird } = await prove(twist)
    for (const proof of [alone, withThird]) {
      expect(proof).toMatchObject({ kind: 'unproven', why: { kind: 'fault', hosts: [lyingHost] } })
      expect(proof.faults).toMatchObject(faults)
      expect(proof.faults).toHaveLength(faults.length)
      const checked = scene(calmCall, { facts: { proofFaults: proofFaultsFact({ proof }) } })
      expect(look('K4', checked)).toEqual(['critical at transaction'])
    }
  })

  test('error: a witness whose header has another field is found, and two others still prove', async () => {
    const twist = twistOf('eth_getBlockByNumber', (read, answer) => withField(answer(read), 'gasUsed', '0x1'))
    const { alone, withThird } = await prove(twist, 'witness')
    expect(alone).toMatchObject({ kind: 'unproven', faults: fault('header-hash') })
    expect(withThird).toMatchObject({ kind: 'proven', faults: fault('header-hash') })
    expect(withThird.kind === 'proven' && withThird.state.namedBy).toEqual([honestHost, thirdHost])
  })

  test('error: a witness that hands over an old block under the number of another is found', async () => {
    await makeHistory()
    const twist = twistOf('eth_getBlockByNumber', (read, answer) => answer(earlier(read, 2)))
    const { alone } = await prove(twist, 'witness')
    expect(alone).toMatchObject({ kind: 'unproven', faults: fault('other-number') })
  })

  test('error: a chain of its own is found; only a third host says whose', async () => {
    await makeHistory()
    const other = twistOf('eth_getBlockByNumber', async (read, answer) => {
      const forged = { ...readFields(await answer(read)), stateRoot: `0x${'12'.repeat(32)}` }
      return { ...forged, hash: readBlockHeader(forged)?.hash }
    })
    const { alone, withThird } = await prove(other, 'witness')
    expect(alone.faults).toMatchObject([{ kind: 'other-header', hosts: [honestHost, lyingHost] }])
    expect(withThird.faults).toMatchObject(fault('other-header'))
    expect([alone.kind, withThird.kind]).toEqual(['unproven', 'unproven'])
  })
})
