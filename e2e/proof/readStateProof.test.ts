import { encodeFunctionData, numberToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { chainErrors } from '../../src/shared/chain/nodes/chainErrors.ts'
import { readStateProof } from '../../src/shared/chain/proof/readStateProof.ts'
import { readSafe } from '../../src/shared/chain/safe/readSafe.ts'
import { type Address, lowerAddress } from '../../src/shared/domain/values/address.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { settingsChanges } from '../sandbox/chain/settingsChanges.ts'
import { openTrialWorld } from '../simulation/openTrialWorld.ts'
import { nodeOver, type Twist, twistOf } from './openProofNodes.ts'

const signal = new AbortController().signal
const atOnce = async () => {}
const stranger: Address = '0x00000000000000000000000000000000000000fF'

describe('the state of a Safe, proven by its nodes on the real chain', { timeout: 300_000 }, () => {
  const trial = openTrialWorld()

  function nodes(twists: { readonly main?: Twist; readonly witness?: Twist } = {}) {
    const main = nodeOver(trial.request, 'main.example', twists.main)
    const witness = nodeOver(trial.request, 'witness.example', twists.witness)
    return { main, witnesses: [witness] }
  }

  async function proven(safe: Address) {
    const proof = await readStateProof({ safe, ...nodes() }, signal, atOnce)
    if (proof.kind !== 'proven') throw new Error(`not proven: ${proof.why.kind}`)
    return proof.state
  }

  async function sendAs(safe: Address, data: `0x${string}`) {
    const { client } = trial
    const hash = await client.sendTransaction({ account: safe, to: safe, data, gas: 500_000n })
    return (await client.waitForTransactionReceipt({ hash })).status
  }

  async function impersonate(address: Address) {
    await trial.client.impersonateAccount({ address })
    await trial.client.setBalance({ address, value: 10n ** 18n })
  }

  test('behavior: after every change of settings the proven state is the contract’s own', async () => {
    const { client, world } = trial
    const { eventful } = world.otherSafes
    await impersonate(eventful)
    const changes = settingsChanges(world).filter(({ to }) => to === eventful)
    let changed = 0
    // In later rounds a few no longer apply, because one module stays.
    for (let index = 0; changed < runs(30); index++) {
      const data = changes[index % changes.length]?.data ?? '0x'
      if ((await sendAs(eventful, data)) === 'success') changed += 1
      const { safe, balance } = await proven(eventful)
      const { version: _, ...said } = await readSafe(trial.request, eventful, signal)
      expect(safe).toEqual({
        ...said,
        owners: said.owners.map(lowerAddress),
        modules: said.modules.map(lowerAddress),
        singleton: lowerAddress(said.singleton),
        guard: lowerAddress(said.guard),
        moduleGuard: lowerAddress(said.moduleGuard),
        fallbackHandler: lowerAddress(said.fallbackHandler),
        threshold: BigInt(said.threshold),
      })
      expect(balance).toBe(await client.getBalance({ address: eventful }))
    }
  })

  test.each(['1.3.0', '1.4.1', '1.5.0'] as const)('behavior: a Safe of %s is proven', async (version) => {
    const { safe } = trial.identityOfVersion(version)
    const { header, namedBy, from } = await proven(safe)
    expect({ namedBy, from }).toEqual({ namedBy: ['main.example', 'witness.example'], from: 'main.example' })
    expect(header.hash).toBe((await trial.client.getBlock()).hash)
  })

  test('behavior: a hundred owners cost four questions at most, and a witness learns a number alone', async () => {
    const { eventful } = trial.world.otherSafes
    await impersonate(eventful)
    const { owners } = await readSafe(trial.request, eventful, signal)
    for (let index = owners.length; index < 100; index++) {
      const owner = privateKeyToAddress(numberToHex(index + 1, { size: 32 }))
      const args = [owner, 1n] as const
      await sendAs(
        eventful,
        encodeFunctionData({ abi: safeAbi, functionName: 'addOwnerWithThreshold', args }),
      )
    }
    const { main, witnesses } = nodes()
    const proof = await readStateProof({ safe: eventful, main, witnesses }, signal, atOnce)
    expect(proof).toMatchObject({ kind: 'proven', faults: [] })
    expect(proof.kind === 'proven' && proof.state.safe.owners).toHaveLength(100)
    expect(main.asked.length).toBeLessThanOrEqual(4)
    expect(witnesses.map(({ asked }) => asked)).toEqual([['eth_getBlockByNumber']])
  })

  test('behavior: over 200 blocks, a witness that lags and a chain that is reorganised raise no alarm', async () => {
    const { client, world } = trial
    let late = 0
    let replaced: unknown
    let snapshot = await client.snapshot()
    /** The newest block is replaced by another one of the same height. */
    const reorganise = async () => {
      replaced = await trial.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
      await client.revert({ id: snapshot })
      snapshot = await client.snapshot()
      await client.setBalance({ address: stranger, value: BigInt(1_000 + late) })
      await client.mine({ blocks: 1, interval: 2 })
    }
    let moment: string | undefined
    const main: Twist = async (read, answer) => {
      if (read.method === moment) {
        moment = undefined
        await reorganise()
      }
      return answer(read)
    }
    const witness: Twist = async (read, answer) => {
      const [block] = read.params ?? []
      if (late > 0) return null
      return readFields(replaced)?.['number'] === block ? replaced : answer(read)
    }
    let shown = 0
    const blocks = runs(200)
    const moments = [undefined, 'eth_call', 'eth_getProof', undefined, 'eth_getBlockByNumber']
    for (let block = 0; block < blocks; block++) {
      snapshot = await client.snapshot()
      await client.setBalance({ address: stranger, value: BigInt(block + 1) })
      await client.mine({ blocks: 1 })
      late = block % 4
      replaced = undefined
      moment = moments[block % moments.length]
      const wait = async () => {
        // The witness takes over the other block, and learns of the next one.
        late = Math.max(0, late - 1)
        replaced = undefined
      }
      const proof = await readStateProof({ safe: world.safe, ...nodes({ main, witness }) }, signal, wait)
      expect(proof.faults, `block ${block}`).toEqual([])
      if (proof.kind === 'proven') shown += 1
    }
    expect(shown).toBe(blocks)
  })

  const refuse: Twist = twistOf('eth_getProof', () =>
    Promise.reject(
      chainErrors.nodeRefused({
        host: 'main.example',
        method: 'eth_getProof',
        reason: undefined,
        selector: undefined,
      }),
    ),
  )
  const silent: Twist = () => Promise.reject(chainErrors.nodeUnreachable({ host: 'silent.example' }))
  const otherShape: Twist = twistOf('eth_getBlockByNumber', async (read, answer) => ({
    ...readFields(await answer(read)),
    hash: `0x${'34'.repeat(32)}`,
  }))

  test.each([
    ['a node that refuses proofs', { main: refuse }, 'refused', ['main.example']],
    ['a node that is silent', { main: silent }, 'silent', ['main.example']],
    ['a witness that is silent', { witness: silent }, 'silent', ['witness.example']],
    [
      'a witness that never has the block',
      { witness: () => Promise.resolve(null) },
      'behind',
      ['witness.example'],
    ],
    [
      'a chain whose headers are hashed in another way',
      { main: otherShape, witness: otherShape },
      'header-shape',
      ['main.example'],
    ],
  ] as const)('error: %s proves nothing and is no fault', async (_, twists, kind, hosts) => {
    const { safe } = trial.world
    const proof = await readStateProof({ safe, ...nodes(twists) }, signal, atOnce)
    expect(proof).toEqual({ kind: 'unproven', why: { kind, hosts }, faults: [] })
  })

  test('error: one host, also under two addresses, proves nothing', async () => {
    const { safe } = trial.world
    const { main } = nodes()
    const twin = nodeOver(trial.request, main.host)
    for (const witnesses of [[], [twin]])
      expect(await readStateProof({ safe, main, witnesses }, signal, atOnce)).toMatchObject({
        kind: 'unproven',
        why: { kind: 'one-host' },
      })
    expect(main.asked).toEqual([])
  })

  test('error: a contract that answers as a Safe and keeps its state elsewhere is no fault', async () => {
    const { client, world } = trial
    const { safe } = world
    // Its code remains and its storage is elsewhere: as if the answers came from another layout.
    const emptied: Address = '0x00000000000000000000000000000000000000AA'
    const elsewhere: Twist = twistOf('eth_call', async ({ method, params = [] }, answer) => {
      const text = JSON.stringify(params).replaceAll(
        emptied.slice(2).toLowerCase(),
        safe.slice(2).toLowerCase(),
      )
      return answer({ method, params: JSON.parse(text) })
    })
    await client.setBalance({ address: emptied, value: 1n })
    const proof = await readStateProof({ safe: emptied, ...nodes({ main: elsewhere }) }, signal, atOnce)
    expect(proof).toEqual({ kind: 'unproven', why: { kind: 'other-storage', hosts: [] }, faults: [] })
  })
})
