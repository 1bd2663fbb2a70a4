import fc from 'fast-check'
import { parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContractHash } from '../../src/shared/chain/safe/readContractHash.ts'
import { hashSafeMessage } from '../../src/shared/domain/message/messageHash.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import { anyHex, anySafeTransaction } from '../../src/shared/testing/domainArbitraries.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { World } from '../sandbox/World.ts'

const { signal } = new AbortController()
const handlerAbi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)'])
const seed = 20_260_101
const transactionsOfEach = runs(100)
const messagesOfEach = runs(40)

describe('hashes computed here, against the contracts', { timeout: 120_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
  }, 60_000)
  afterAll(() => chain.stop())

  const request = requestThrough(() => client)

  function identityOf(name: string): SafeIdentity {
    const safes: Readonly<Record<string, Address>> = {
      '1.3.0': world.otherSafes.older,
      '1.4.1': world.safe,
      '1.5.0': world.otherSafes.newer,
    }
    const [safe, version] = [safes[name], parseSafeVersion(name)]
    if (safe === undefined || version === undefined) throw new Error(name)
    return { chainId: world.chainId, safe, version }
  }

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: random transactions hash as the contract of %s hashes them',
    async (name) => {
      const identity = identityOf(name)
      const transactions = fc.sample(anySafeTransaction, { numRuns: transactionsOfEach, seed })
      const answers = await Promise.all(
        transactions.map((transaction) => readContractHash(request, identity.safe, transaction, signal)),
      )
      expect(
        transactions.map((transaction) => hashSafeTransaction(identity, transaction).safeTxHash),
      ).toEqual(answers)
      expect(new Set(answers).size).toBe(transactionsOfEach)
    },
  )

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: random messages hash as the handler of %s hashes them',
    async (name) => {
      const identity = identityOf(name)
      const messages = fc.sample(anyHex, { numRuns: messagesOfEach, seed })
      const answers = await Promise.all(
        messages.map((message) =>
          client.readContract({
            address: identity.safe,
            abi: handlerAbi,
            functionName: 'getMessageHash',
            args: [message],
          }),
        ),
      )
      expect(messages.map((message) => hashSafeMessage(identity, message).safeMessageHash)).toEqual(answers)
    },
  )
})
