import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { partSlots, safePartNames } from '../../src/shared/chain/safe/safeSlots.ts'
import { proveAccount } from '../../src/shared/domain/proof/accountProof.ts'
import { readBlockHeader } from '../../src/shared/domain/proof/blockHeader.ts'
import {
  type ClaimedLists,
  readSafeProof,
  type SafeProof,
  slotsOfSafe,
} from '../../src/shared/domain/proof/safeProof.ts'
import {
  type Address,
  type LowerAddress,
  lowerAddress,
  zeroAddress,
} from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { hexToBytes } from '../../src/shared/domain/values/hexBytes.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { settingsChanges } from '../sandbox/chain/settingsChanges.ts'
import { openTrialWorld } from '../simulation/openTrialWorld.ts'

const stranger: LowerAddress = '0x00000000000000000000000000000000000000ff'

describe('a Safe proven from its storage, on the real chain', { timeout: 120_000 }, () => {
  const trial = openTrialWorld()
  const { request } = trial

  async function listsOf(address: Address): Promise<ClaimedLists> {
    const { client } = trial
    const owners = await client.readContract({ address, abi: safeAbi, functionName: 'getOwners' })
    const [modules] = await client.readContract({
      address,
      abi: safeAbi,
      functionName: 'getModulesPaginated',
      args: ['0x0000000000000000000000000000000000000001', 100n],
    })
    return { owners: owners.map(lowerAddress), modules: modules.map(lowerAddress) }
  }

  async function prove(address: Address, claimed: ClaimedLists): Promise<SafeProof | undefined> {
    const header = await headerNow()
    const slots = slotsOfSafe(claimed)
    const answer = await request({
      method: 'eth_getProof',
      params: [address, slots, numberToHex(header.number)],
    })
    const account = proveAccount({ stateRoot: hexToBytes(header.stateRoot), address, slots }, answer)
    return account && readSafeProof(claimed, account.slots)
  }

  async function headerNow() {
    const header = readBlockHeader(
      await request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    )
    if (header === undefined) throw new Error('no header')
    expect(header.hash).toBe(header.claimedHash)
    return header
  }

  test('behavior: the header hashes to its name, and a changed field to another', async () => {
    const block = await request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    const honest = readBlockHeader(block)
    expect(honest?.hash).toBe(honest?.claimedHash)
    for (const [field, value] of Object.entries({
      gasUsed: '0x1234567',
      stateRoot: `0x${'12'.repeat(32)}`,
      timestamp: '0x1',
    }))
      expect(readBlockHeader({ ...(block as object), [field]: value })?.hash).not.toBe(honest?.claimedHash)
    expect(readBlockHeader({ ...(block as object), gasLimit: undefined })).toBeUndefined()
  })

  test('behavior: after every change of settings the proven state is what the contract says', async () => {
    const { client, world } = trial
    const { eventful } = world.otherSafes
    await client.impersonateAccount({ address: eventful })
    await client.setBalance({ address: eventful, value: 10n ** 18n })
    const changes = settingsChanges(world).filter((change) => change.to === eventful)
    const wordAt = async (slot: Hex) => BigInt((await client.getStorageAt({ address: eventful, slot })) ?? 0)
    let made = 0
    for (const round of [1, 2, 3])
      for (const { to, data } of changes) {
        // The contract allows its changes to itself alone; some of a later round no longer apply.
        const hash = await client.sendTransaction({ account: eventful, to, data }).catch(() => undefined)
        if (hash === undefined && round === 1) throw new Error('a change of the first round failed')
        if (hash !== undefined) {
          await client.waitForTransactionReceipt({ hash })
          made += 1
        }
        const claimed = await listsOf(eventful)
        const proven = await prove(eventful, claimed)
        const [threshold, nonce] = await Promise.all([
          client.readContract({ address: eventful, abi: safeAbi, functionName: 'getThreshold' }),
          client.readContract({ address: eventful, abi: safeAbi, functionName: 'nonce' }),
        ])
        expect(proven).toMatchObject({ kind: 'proven', safe: { ...claimed, threshold, nonce } })
        for (const part of safePartNames)
          expect(proven?.kind === 'proven' && BigInt(proven.safe[part]), part).toBe(
            await wordAt(partSlots[part]),
          )
      }
    expect(made).toBeGreaterThanOrEqual(30)
  })

  test('error: an owner left out, added, doubled or in another order is not proven', async () => {
    const { safe } = trial.world
    const { owners, modules } = await listsOf(safe)
    const [first = zeroAddress, ...rest] = owners
    expect(await prove(safe, { owners, modules })).toMatchObject({ kind: 'proven', safe: { owners } })
    for (const claimed of [
      rest,
      [...owners, stranger],
      [stranger, ...rest],
      [...rest, first],
      [first, first, ...rest],
    ])
      expect(await prove(safe, { owners: claimed, modules })).toEqual({
        kind: 'other-lists',
        lists: ['owners'],
      })
    expect(await prove(safe, { owners, modules: [stranger] })).toEqual({
      kind: 'other-lists',
      lists: ['modules'],
    })
  })

  test('error: the proof of another account, another block or another slot proves nothing', async () => {
    const { safe, otherSafes } = trial.world
    const header = await headerNow()
    const claimed = await listsOf(safe)
    const slots = slotsOfSafe(claimed)
    const ask = (address: Address, asked: readonly string[]) =>
      request({ method: 'eth_getProof', params: [address, asked, numberToHex(header.number)] })
    const stateRoot = hexToBytes(header.stateRoot)
    expect(proveAccount({ stateRoot, address: safe, slots }, await ask(safe, slots))).toBeDefined()
    expect(
      proveAccount({ stateRoot, address: safe, slots }, await ask(otherSafes.newer, slots)),
    ).toBeUndefined()
    expect(
      proveAccount({ stateRoot, address: safe, slots }, await ask(safe, [...slots].reverse())),
    ).toBeUndefined()
    await trial.client.mine({ blocks: 1 })
    await trial.client.setBalance({ address: stranger, value: 1n })
    await trial.client.mine({ blocks: 1 })
    const later = await headerNow()
    const laterRoot = hexToBytes(later.stateRoot)
    expect(
      proveAccount({ stateRoot: laterRoot, address: safe, slots }, await ask(safe, slots)),
    ).toBeUndefined()
  })

  test('behavior: an account that is not there is proven to be empty', async () => {
    const header = await headerNow()
    const address: Address = '0x00000000000000000000000000000000000000EE'
    const answer = await request({
      method: 'eth_getProof',
      params: [address, [], numberToHex(header.number)],
    })
    const proven = proveAccount({ stateRoot: hexToBytes(header.stateRoot), address, slots: [] }, answer)
    expect(proven).toMatchObject({ nonce: 0n, balance: 0n })
  })
})
