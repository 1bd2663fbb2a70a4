import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { type Address, lowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { encodeExecution, type SafeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { World } from '../sandbox/World.ts'

/** The versions that the world has a Safe of, whose contracts are really there. */
export const trialVersions = ['1.3.0', '1.4.1', '1.5.0'] as const
export type TrialVersion = (typeof trialVersions)[number]

/**
 * A chain with the whole world on it for the tests of one `describe`, as new for each of them. To be called right in
 * that `describe`, because it registers what has to happen before and after.
 */
export function openTrialWorld() {
  let opened:
    | { readonly chain: RunningServer; readonly client: SandboxClient; readonly world: World }
    | undefined
  let untouched: `0x${string}`

  beforeAll(async () => {
    const chain = await startChain({ port: 0 })
    const client = sandboxClient(chain.url)
    const world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    opened = { chain, client, world }
    untouched = await client.snapshot()
  }, 60_000)
  afterAll(() => opened?.chain.stop())
  beforeEach(async () => {
    const { client } = get()
    await client.revert({ id: untouched })
    untouched = await client.snapshot()
  })

  function get() {
    if (opened === undefined) throw new Error('The world is built before the first test, not before')
    return opened
  }

  const request = requestThrough(() => get().client)

  /** The Safe of this version. */
  function identityOfVersion(version: TrialVersion): SafeIdentity {
    const { safe, otherSafes, chainId } = get().world
    const safes: Readonly<Record<TrialVersion, Address>> = {
      '1.3.0': otherSafes.older,
      '1.4.1': safe,
      '1.5.0': otherSafes.newer,
    }
    const parsed = parseSafeVersion(version)
    if (parsed === undefined) throw new Error(version)
    return { chainId, safe: safes[version], version: parsed }
  }

  return {
    get client() {
      return get().client
    },
    get world() {
      return get().world
    },
    request,
    identityOfVersion,

    /** The place of any Safe of the world. */
    identityOf(safe: Address): SafeIdentity {
      const version = trialVersions.find((each) => identityOfVersion(each).safe === safe) ?? '1.4.1'
      return { ...identityOfVersion(version), safe }
    },

    /** What a Safe holds of the native currency, as the zero address, and of these tokens. */
    async holdings(safe: Address, tokens: readonly Address[]) {
      const { client } = get()
      const of = (address: Address) =>
        client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [safe] })
      return new Map([
        [zeroAddress, await client.getBalance({ address: safe })],
        ...(await Promise.all(tokens.map(async (token) => [lowerAddress(token), await of(token)] as const))),
      ])
    },

    async nonceOf(safe: Address): Promise<bigint> {
      return await get().client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
    },

    /**
     * Signs a transaction and really executes it. `from` sends it, at `gasPrice` wei where a payment for gas depends on
     * that.
     */
    async execute(
      { chainId, safe }: SafeIdentity,
      transaction: SafeTransaction,
      { people = [ada, bo], from = dee.address, gasPrice }: Execution = {},
    ) {
      const { client } = get()
      const signed = await Promise.all(
        people.map((person) => signSafeTransaction(person, { chainId, safe, transaction })),
      )
      const data = encodeExecution(transaction, packSignatures(signed))
      const price = gasPrice === undefined ? {} : { gasPrice }
      const hash = await client.sendTransaction({ account: from, to: safe, data, gas: 5_000_000n, ...price })
      return await client.waitForTransactionReceipt({ hash })
    },
  }
}

type Execution = {
  readonly people?: readonly (typeof ada)[]
  readonly from?: Address
  readonly gasPrice?: bigint
}
