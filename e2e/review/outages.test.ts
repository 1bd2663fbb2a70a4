import { describe, expect, test } from 'vitest'
import { failedRules } from '../../src/shared/domain/checks/gatherCauses.ts'
import type { CheckId } from '../../src/shared/domain/checks/words/CheckId.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { transfer } from '../sandbox/chain/calls.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { assessCollected, collect } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { setUpSite } from './setUpSite.ts'
import { knownWallet, reportTrio } from './situations/hosts.ts'
import type { OwnAnswer } from './situations/RunningWorld.ts'
import type { Surroundings, ToReview } from './situations/Situation.ts'
import { composed, pasted, pastedExecution, waiting } from './situations/toReview.ts'

/** Where nothing listens. */
const nowhere = 'http://127.0.0.1:9'

const runningWorld = setUpReviewWorld({ restores: true })

const turnGatewayOff = () => runningWorld().post('/__test__/down', { how: 'cut' })

async function review(toReview: ToReview) {
  setUpSite(toReview)
  return assessCollected(await collect(toReview))
}

/** What could not run of a transfer that was pasted, and why, by the id of the check. */
async function notRun(unusual: Partial<Surroundings>): Promise<Partial<Record<CheckId, string>>> {
  const { unchecked } = await review(await pastedTransfer(unusual))
  return Object.fromEntries(failedRules(unchecked).map(({ id, reason }) => [id, reason]))
}

function pastedTransfer(unusual?: Partial<Surroundings>): Promise<ToReview> {
  const running = runningWorld()
  return pasted(running, running.world.safe, transfer(running.world.coin, dee.address, '10'), unusual)
}

const all = <ids extends readonly CheckId[]>(ids: ids, reason: string) =>
  Object.fromEntries(ids.map((id) => [id, reason]))

/** Any question that tries something out: by its method, by its overrides, or by letting the Safe take it back. */
function isTrial({ method, params }: Parameters<OwnAnswer>[0]): boolean {
  if (method === 'eth_simulateV1') return true
  return method === 'eth_call' && (params.length > 2 || JSON.stringify(params[0]).includes('b4faba09'))
}

/** Checks that need to know what happens when it is tried out. */
const ofTrial: readonly CheckId[] = ['D11', 'D12', 'E8', 'F12', 'F17', 'I1', 'I2', 'I3', 'I4', 'I5', 'I6']

describe('what could not run of an ordinary transfer', () => {
  test('behavior: nothing, while everything answers', async () => {
    const running = runningWorld()
    const { safe, coin } = running.world
    const surroundings = { secondNodeUrls: [await running.nodeBetween(() => undefined)] }
    for (const toReview of [
      await pastedTransfer(surroundings),
      waiting(running, busyProposals(running.world).approved, surroundings),
      composed(running, safe, [transfer(coin, dee.address, '10')], surroundings),
    ])
      expect((await review(toReview)).unchecked).toEqual([])
  })

  test('error: without the gateway, what only it knows, each with the gateway as the reason', async () => {
    await turnGatewayOff()
    expect(await notRun({})).toEqual({
      ...all(['A8', 'A9', 'A17', 'A18', 'A19', 'F8', 'F9', 'F13', 'G1', 'K1'], 'the gateway did not answer'),
      // The chain tells what is held, and only the gateway what it is worth.
      ...all(['F17'], 'no price is known for anything that the Safe holds'),
    })
  })

  test('error: without the second node, the comparison, with its host as the reason', async () => {
    const reason = 'the second node (127.0.0.1:9) did not answer'
    expect(await notRun({ secondNodeUrls: [nowhere] })).toEqual({ K2: reason })
  })

  test('error: a second node that answers only for the chain has not agreed to the rest', async () => {
    const node = await runningWorld().nodeBetween(({ method }) =>
      method === 'eth_chainId' ? undefined : { error: { code: -32601, message: 'not supported' } },
    )
    const { K2, ...others } = await notRun({ secondNodeUrls: [node] })
    expect(others).toEqual({})
    expect(K2).toMatch(
      /^the second node \(localhost:\d+\) answered only in part \(missing: .*nonce, threshold, owners/,
    )
  })

  test('error: where the node cannot simulate, what needs that, and the node as the reason', async () => {
    const nodeUrl = await runningWorld().nodeBetween((question) =>
      isTrial(question) ? { error: { code: -32601, message: 'not supported' } } : undefined,
    )
    expect(await notRun({ nodeUrl })).toEqual(all(ofTrial, 'this node cannot simulate'))
  })

  test('error: a node that does not answer while it tries has not said what it offers', async () => {
    const nodeUrl = await runningWorld().nodeBetween((question) =>
      isTrial(question) ? 'silence' : undefined,
    )
    expect(await notRun({ nodeUrl })).toEqual(all(ofTrial, 'the chain did not answer'))
  })

  test('error: without the node, everything that the chain knows, and nothing else', async () => {
    const surroundings = { nodeUrl: nowhere, host: knownWallet, reported: reportTrio({}) }
    expect(await notRun(surroundings)).toEqual(
      all(
        [
          ...([
            'A2',
            'A3',
            'A4',
            'A5',
            'A7',
            'A10',
            'A15',
            'B13',
            'C12',
            'C19',
            'D13',
            'F11',
            'F13',
            'F16',
            'G1',
          ] as const),
          ...ofTrial,
        ],
        'the chain did not answer',
      ),
    )
  })
})

describe('what could not run of signatures', () => {
  test('error: without the gateway it is open what else a stranger signed, and who was an owner', async () => {
    const running = runningWorld()
    const call = transfer(running.world.coin, dee.address, '10')
    const signedBy = (...people: Parameters<typeof signSafeTransaction>[0][]) =>
      pastedExecution(running, running.world.safe, call, async (place) =>
        packSignatures(await Promise.all(people.map((person) => signSafeTransaction(person, place)))),
      )
    const [owners, withStranger] = [await signedBy(ada, bo), await signedBy(ada, dee)]
    await turnGatewayOff()
    const idsOf = async (toReview: ToReview) =>
      failedRules((await review(toReview)).unchecked)
        .map(({ id }) => id)
        .filter((id) => id.startsWith('B'))
    expect(await idsOf(owners)).toEqual([])
    expect(await idsOf(withStranger)).toEqual(['B3', 'B10'])
  })
})

describe('what could not run of a message', () => {
  test('error: a node that is silent is no Safe that does not compute', async () => {
    const running = runningWorld()
    const message = { kind: 'text', text: 'We pay.' } as const
    const unusual = { nodeUrl: nowhere, host: knownWallet, reported: reportTrio({}) }
    const toReview = {
      ...(await pastedTransfer(unusual)),
      signing: { kind: 'message', message, onChain: false },
    } as const
    expect(running.world.safe).toBe(toReview.account.address)
    const { unchecked } = await review(toReview)
    expect(failedRules(unchecked).map(({ id, reason }) => [id, reason])).toEqual([
      ['J11', 'the chain did not answer'],
      ['J14', 'the chain did not answer'],
    ])
  })
})
