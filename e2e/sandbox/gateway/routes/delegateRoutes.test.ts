import {
  deleteTransaction,
  getDelegates,
  getTransactionQueue,
} from '@safe-global/safe-gateway-typescript-sdk'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { busyProposals } from '../../chain/busyProposals.ts'
import { plannedHash } from '../../chain/PlannedProposal.ts'
import { safeTransactionHash } from '../../chain/safeTransaction.ts'
import { packSignatures } from '../../chain/signatures.ts'
import type { Person } from '../../World.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { signDelegation, signDeletion, temporaryStep } from '../testing/signTemporary.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const PATH = '/v2/chains/31337/delegates'
const refused = (message: string) => ({ status: 400, body: { code: 400, message } })

const delegationOf = ({ address: delegate }: Person) => ({ chainId: 31337, delegate })
const deletionOf = (safeTxHash: Hex) => ({ chainId: 31337, safe: setup.world.safe, safeTxHash })

/** Ada names Dee, for the world's Safe. */
async function nameDee(members: Readonly<Record<string, unknown>> = {}) {
  const { safe, owners, stranger } = setup.world
  const signature = await signDelegation(owners[0], delegationOf(stranger))
  const body = { safe, delegate: stranger.address, delegator: owners[0].address, label: 'Dee', signature }
  return setup.post(PATH, { ...body, ...members })
}

describe('delegateRoutes', { timeout: 30_000 }, () => {
  test('behavior: a delegate is named, found, proposes without confirming, and is dismissed', async () => {
    const { safe, owners, stranger } = setup.world
    expect(await nameDee()).toEqual({ status: 200, body: undefined })
    expect(await getDelegates('31337', { safe })).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [{ safe, delegate: stranger.address, delegator: owners[0].address, label: 'Dee' }],
    })
    const transaction = payment(owners[1].address, 10)
    const [signature] = await setup.sign(transaction, [stranger])
    const body = await setup.proposal(transaction, [stranger])
    const proposed = await setup.post(`/v1/chains/31337/transactions/${safe}/propose`, body)
    expect(signature?.signer).toBe(stranger.address)
    expect(proposed).toMatchObject({
      status: 200,
      body: {
        txStatus: 'AWAITING_CONFIRMATIONS',
        detailedExecutionInfo: {
          confirmations: [],
          trusted: true,
          proposer: { value: owners[0].address },
          proposedByDelegate: { value: stranger.address },
        },
      },
    })
    expect((await getTransactionQueue('31337', safe)).results).toHaveLength(2)
    const own = await signDelegation(stranger, delegationOf(stranger))
    expect(await setup.remove(`${PATH}/${stranger.address}`, { safe, signature: own })).toMatchObject({
      status: 200,
    })
    expect(await getDelegates('31337', { safe })).toMatchObject({ count: 0 })
  })

  test('behavior: a signature of the last hour counts, an older one does not', async () => {
    const { owners, stranger } = setup.world
    const before = await signDelegation(owners[0], delegationOf(stranger), temporaryStep)
    expect(await nameDee({ signature: before })).toMatchObject({ status: 200 })
    const old = await signDelegation(owners[0], delegationOf(stranger), 2 * temporaryStep)
    expect(await nameDee({ signature: old })).toEqual(
      refused(`Signature does not match provided delegator=${owners[0].address}`),
    )
  })

  test('error: nothing asked, an unknown Safe, no owner, another key', async () => {
    const { safe, owners, stranger, coin } = setup.world
    expect(await setup.get(PATH)).toEqual({
      statusCode: 422,
      code: 'custom',
      message: 'At least one property is required',
      path: [],
    })
    expect(await nameDee({ safe: coin.address })).toEqual(
      refused(`Safe=${coin.address} does not exist or it's still not indexed`),
    )
    expect(await nameDee({ delegator: stranger.address })).toEqual(
      refused(`Provided delegator=${stranger.address} is not an owner of Safe=${safe}`),
    )
    expect(await nameDee({ delegator: owners[1].address })).toEqual(
      refused(`Signature does not match provided delegator=${owners[1].address}`),
    )
  })

  test('error: an account that is neither owner nor delegate learns who would be', async () => {
    const { safe, stranger, owners } = setup.world
    const body = { ...(await setup.proposal(payment(stranger.address, 10), [])), sender: stranger.address }
    const quoted = owners.map(({ address }) => `'${address}'`).join(', ')
    expect(await setup.post(`/v1/chains/31337/transactions/${safe}/propose`, body)).toEqual({
      status: 422,
      body: {
        code: 422,
        message: `Sender=${stranger.address} is not an owner or delegate. Current owners=[${quoted}]. Delegates=set()`,
      },
    })
  })
})

describe('deletion', { timeout: 30_000 }, () => {
  test('behavior: the proposer of a transaction may delete it, through the SDK', async () => {
    const { safe, stranger, owners } = setup.world
    const safeTxHash = await setup.propose(payment(stranger.address, 10), [owners[0]])
    await deleteTransaction('31337', safeTxHash, await signDeletion(owners[0], deletionOf(safeTxHash)))
    expect((await getTransactionQueue('31337', safe)).results).toEqual([])
  })

  test('error: others may not, with other signatures neither, nor when it is done', async () => {
    const { stranger, owners } = setup.world
    const transaction = payment(stranger.address, 10)
    const safeTxHash = await setup.propose(transaction, [owners[0]])
    const path = `/v1/chains/31337/transactions/${safeTxHash}`
    const notProposer = refused(
      'Provided signer is not the proposer or the delegate user who proposed the transaction',
    )
    expect(
      await setup.remove(path, { signature: await signDeletion(owners[1], deletionOf(safeTxHash)) }),
    ).toEqual(notProposer)
    expect(
      await setup.remove(path, {
        signature: await signDeletion(owners[0], deletionOf(safeTxHash), 2 * temporaryStep),
      }),
    ).toEqual(notProposer)
    const signature = await signDeletion(owners[0], deletionOf(safeTxHash))
    const two = packSignatures([
      { signer: owners[0].address, signature },
      { signer: owners[1].address, signature: await signDeletion(owners[1], deletionOf(safeTxHash)) },
    ])
    expect(await setup.remove(path, { signature: two })).toEqual(
      refused('1 owner signature was expected, 2 received'),
    )
    await setup.execute(transaction, [owners[0], owners[1]])
    expect(await setup.remove(path, { signature })).toEqual(
      refused('Executed transactions cannot be deleted'),
    )
    expect(
      await setup.remove(`/v1/chains/31337/transactions/0x${'ab'.repeat(32)}`, { signature }),
    ).toMatchObject({
      status: 404,
    })
  })

  test('behavior: what waits from the start comes back after a reset', async () => {
    const { world } = setup
    const planned = busyProposals(world).contested
    const hash = plannedHash(world, planned)
    const { safe, transaction } = planned
    expect(hash).toBe(safeTransactionHash({ chainId: world.chainId, safe, transaction }))
    const asked = { chainId: 31337, safe, safeTxHash: hash }
    const signature = await signDeletion(world.owners[0], asked)
    expect(await setup.remove(`/v1/chains/31337/transactions/${hash}`, { signature })).toMatchObject({
      status: 200,
    })
    expect(await setup.get(`/v1/chains/31337/transactions/${hash}`)).toMatchObject({ code: 404 })
    await setup.post('/__test__/reset')
    expect(await setup.get(`/v1/chains/31337/transactions/${hash}`)).toMatchObject({ safeAddress: safe })
  })
})
