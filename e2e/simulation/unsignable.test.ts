import { describe, expect, test } from 'vitest'
import { chainErrors } from '../../src/shared/chain/nodes/chainErrors.ts'
import { encodeExecution } from '../../src/shared/chain/simulate/encodeExecution.ts'
import type { ScriptRequest } from '../../src/shared/chain/simulate/Script.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { setThreshold } from '../sandbox/chain/oddSafes.ts'
import { dee } from '../sandbox/chain/people.ts'
import { createPublishedSafe, type PublishedName } from '../sandbox/chain/publishedSafes.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { openSimulations } from './openSimulations.ts'

const { signal } = new AbortController()
const executionSelector = '6a761202'

describe('simulate, of a Safe whose owners cannot sign enough', { timeout: 60_000 }, () => {
  const { trial, nodes, fund } = openSimulations()

  async function identityOf(name: PublishedName): Promise<SafeIdentity> {
    const { address: safe, version: text } = await createPublishedSafe(
      trial.client,
      trial.world.contracts,
      name,
    )
    const version = parseSafeVersion(text)
    if (version === undefined) throw new Error(text)
    return { chainId: trial.world.chainId, safe, version }
  }

  async function tryWith(request: ScriptRequest, identity: SafeIdentity) {
    const nonce = await trial.nonceOf(identity.safe)
    const transactions = [safeTransaction({ ...pay(dee, '0.1'), nonce })]
    const result = await simulateTransactions(request, { identity, transactions, tokens: [] }, signal)
    if (!result.ok) return result.reason
    const [step] = result.simulated.steps
    return step?.outcome.kind === 'failed' ? step.outcome.reason : step?.outcome.kind
  }

  /** The reason in the words of the contract itself. */
  async function contractSays({ safe }: SafeIdentity): Promise<string> {
    const data = encodeExecution(safeTransaction({ ...pay(dee, '0.1'), nonce: 0n }), '0x')
    return trial.client.call({ account: dee.address, to: safe, data }).then(
      () => 'ran',
      (error: unknown) => String(error),
    )
  }

  /** The oldest count signatures up to the threshold, and look at nothing before. */
  const countOnly: readonly PublishedName[] = ['0.1.0', '1.0.0']

  test.each(
    (['0.1.0', '1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.1', '1.5.0'] as const).flatMap((version) => [
      { version, threshold: 0 },
      { version, threshold: 5 },
    ]),
  )(
    'behavior: $version with the threshold $threshold does what the contract says, whatever the node offers',
    async ({ version, threshold }) => {
      const identity = await identityOf(version)
      await fund(identity)
      expect(await tryWith(nodes.traced, identity)).toBe('ran')
      await setThreshold(trial.client, identity.safe, threshold)
      const said = await contractSays(identity)
      expect(said === 'ran').toBe(threshold === 0 && countOnly.includes(version))
      for (const [method, request] of Object.entries(nodes)) {
        const reason = await tryWith(request, identity)
        // Without overrides a Safe before 1.3.0 cannot be tried; that it refuses is asked without.
        if (method === 'delegated' && said === 'ran') expect(reason).toBe('version-too-old')
        else {
          expect([undefined, 'no reason given']).not.toContain(reason)
          expect(said).toContain(reason)
        }
      }
    },
  )

  test('behavior: by the words of a node without Multicall3 it fails, and by words that say nothing it is untried', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    await setThreshold(trial.client, identity.safe, 0)
    const failing =
      (words: string): ScriptRequest =>
      async (read, options) => {
        const [call = null] = read.params ?? []
        if (!JSON.stringify(call).includes(executionSelector)) return nodes.overridden(read, options)
        const asked = { method: read.method, chainId: identity.chainId, host: undefined }
        throw chainErrors.nodeRead(asked, { text: words })
      }
    expect(await tryWith(failing('execution reverted: GS001'), identity)).toBe('GS001')
    expect(await tryWith(failing('Request failed'), identity)).toBe('no-method')
  })
})
