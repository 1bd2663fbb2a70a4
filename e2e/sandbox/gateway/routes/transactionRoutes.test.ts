import {
  getTransactionDetails,
  getTransactionHistory,
  getTransactionQueue,
  proposeTransaction,
} from '@safe-global/safe-gateway-typescript-sdk'
import { encodeFunctionData, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransaction, safeTransactionHash } from '../../chain/safeTransaction.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { countersign, type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const details = (id: string) => getTransactionDetails('31337', id)
const proposePath = () => `/v1/chains/31337/transactions/${setup.world.safe}/propose`
const confirmPath = (safeTxHash: string) => `/v1/chains/31337/transactions/${safeTxHash}/confirmations`

describe('the life of a proposal', { timeout: 30_000 }, () => {
  test('behavior: proposed, confirmed, executed', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo, cy] = owners
    const transaction = payment(stranger.address, 10, parseEther('0.5'))
    const body = await setup.proposal(transaction, [ada])
    const origin = JSON.stringify({ url: countersign.url, name: 'ignored', note: 'For the <i>boat</i>' })
    const proposed = await setup.post(proposePath(), { ...body, origin })

    const safeTxHash = safeTransactionHash(setup.place(transaction))
    const unnamed = { name: null, logoUri: null }
    expect(proposed).toEqual({
      status: 200,
      body: {
        safeAddress: safe,
        txId: `multisig_${safe}_${safeTxHash}`,
        executedAt: null,
        txStatus: 'AWAITING_CONFIRMATIONS',
        txInfo: {
          type: 'Transfer',
          sender: { value: safe, ...unnamed },
          recipient: { value: stranger.address, ...unnamed },
          direction: 'OUTGOING',
          transferInfo: { type: 'NATIVE_COIN', value: '500000000000000000' },
          humanDescription: null,
        },
        txData: {
          hexData: null,
          dataDecoded: null,
          to: { value: stranger.address, ...unnamed },
          value: '500000000000000000',
          operation: 0,
          trustedDelegateCallTarget: null,
          addressInfoIndex: null,
          tokenInfoIndex: null,
        },
        detailedExecutionInfo: {
          type: 'MULTISIG',
          submittedAt: expect.any(Number),
          nonce: 10,
          safeTxGas: '0',
          baseGas: '0',
          gasPrice: '0',
          gasToken: '0x0000000000000000000000000000000000000000',
          fee: '0',
          payment: '0',
          refundReceiver: { value: '0x0000000000000000000000000000000000000000', ...unnamed },
          safeTxHash,
          executor: null,
          signers: owners.map(({ address }) => ({ value: address, ...unnamed })),
          confirmationsRequired: 2,
          confirmations: [
            {
              signer: { value: ada.address, ...unnamed },
              signature: body['signature'],
              submittedAt: expect.any(Number),
            },
          ],
          rejectors: [],
          gasTokenInfo: null,
          trusted: true,
          proposer: { value: ada.address, ...unnamed },
          proposedByDelegate: null,
        },
        txHash: null,
        safeAppInfo: { name: countersign.name, url: countersign.url, logoUri: null },
        note: 'For the boat',
      },
    })

    const [second] = await setup.sign(transaction, [cy])
    const confirmed = await setup.post(confirmPath(safeTxHash), { signature: second?.signature })
    expect(confirmed).toMatchObject({ status: 200 })
    // It may have answered what it kept before the signature came.
    await setup.settle()
    expect(await details(safeTxHash)).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })

    const { transactionHash } = await setup.execute(transaction, [ada, bo])
    const executed = await details(safeTxHash)
    expect(executed).toMatchObject({
      txStatus: 'SUCCESS',
      txHash: transactionHash,
      executedAt: expect.any(Number),
      detailedExecutionInfo: { executor: { value: stranger.address }, proposer: { value: ada.address } },
    })
    const confirmations =
      executed.detailedExecutionInfo?.type === 'MULTISIG' ? executed.detailedExecutionInfo.confirmations : []
    expect(new Set(confirmations.map(({ signer }) => signer.value))).toEqual(
      new Set([ada.address, cy.address, bo.address]),
    )

    expect((await getTransactionQueue('31337', safe)).results).toEqual([])
    const { results } = await getTransactionHistory('31337', safe)
    expect(results[1]).toMatchObject({
      transaction: {
        id: `multisig_${safe}_${safeTxHash}`,
        txStatus: 'SUCCESS',
        txHash: transactionHash,
        note: 'For the boat',
      },
    })
  })

  test('behavior: the SDK proposes, and proposing again adds what is missing', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo, cy] = owners
    const transaction = payment(stranger.address, 10)
    await setup.propose(transaction, [ada])
    const again = await setup.proposal(transaction, [bo, cy, ada])
    const answer = await proposeTransaction('31337', safe, {
      to: transaction.to,
      value: '1',
      data: '0x',
      nonce: '10',
      operation: 0,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: transaction.gasToken,
      refundReceiver: transaction.refundReceiver,
      safeTxHash: String(again['safeTxHash']),
      sender: bo.address,
      signature: String(again['signature']),
    })
    expect(answer).toMatchObject({
      txStatus: 'AWAITING_EXECUTION',
      detailedExecutionInfo: { proposer: { value: ada.address } },
    })
    const info = answer.detailedExecutionInfo
    const signers = info?.type === 'MULTISIG' ? info.confirmations.map(({ signer }) => signer.value) : []
    expect(signers.toSorted()).toEqual([ada.address, bo.address, cy.address].toSorted())
  })

  test('behavior: what was replaced is cancelled, and found by its id alone', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo] = owners
    const replaced = await setup.propose(payment(stranger.address, 10, 5n), [ada, bo])
    const rejection = safeTransaction({ to: safe, nonce: 10n })
    await setup.propose(rejection, [bo])
    expect(await details(replaced)).toMatchObject({
      txStatus: 'AWAITING_EXECUTION',
      detailedExecutionInfo: { rejectors: [{ value: bo.address }] },
    })

    await setup.execute(rejection, [ada, bo])
    expect((await details(replaced)).txStatus).toBe('AWAITING_EXECUTION')
    setup.moveClock(60_000)
    expect((await details(`multisig_${safe}_${replaced}`)).txStatus).toBe('CANCELLED')
    expect((await getTransactionQueue('31337', safe)).results).toEqual([])
    const { results } = await getTransactionHistory('31337', safe)
    expect(results[1]).toMatchObject({
      transaction: { txStatus: 'SUCCESS', txInfo: { type: 'Custom', isCancellation: true } },
    })
  })

  test('behavior: an execution that fails inside is FAILED', async () => {
    const { world, propose, execute } = setup
    const [ada, bo] = world.owners
    const transaction = {
      ...safeTransaction({ to: world.coin.address, data: '0x23b872dd', nonce: 10n }),
      safeTxGas: 100_000n,
    }
    const safeTxHash = await propose(transaction, [ada, bo])
    await execute(transaction, [ada, bo])
    expect(await details(safeTxHash)).toMatchObject({ txStatus: 'FAILED', txHash: expect.any(String) })
  })

  test('behavior: an approval on chain counts, also one that came before the proposal', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo] = owners
    const transaction = payment(stranger.address, 10)
    const approve = encodeFunctionData({
      abi: knownAbi,
      functionName: 'approveHash',
      args: [safeTransactionHash(setup.place(transaction))],
    })
    await setup.send(bo.address, { to: safe, data: approve })
    const safeTxHash = await setup.propose(transaction, [ada])
    const { txStatus, detailedExecutionInfo } = await details(safeTxHash)
    expect(txStatus).toBe('AWAITING_EXECUTION')
    expect(detailedExecutionInfo).toMatchObject({
      confirmations: expect.arrayContaining([
        expect.objectContaining({
          signer: { value: bo.address, name: null, logoUri: null },
          signature: `0x${bo.address.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}01`,
        }),
      ]),
    })
  })

  test('behavior: who stops being an owner takes the confirmations along', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo, cy] = owners
    const waiting = payment(stranger.address, 13)
    const safeTxHash = await setup.propose(waiting, [ada, cy])
    const remove = encodeFunctionData({
      abi: knownAbi,
      functionName: 'removeOwner',
      args: [bo.address, cy.address, 2n],
    })
    await setup.execute(safeTransaction({ to: safe, data: remove, nonce: 10n }), [ada, bo])
    expect(await details(safeTxHash)).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: { confirmations: [{ signer: { value: ada.address } }] },
    })

    const add = encodeFunctionData({
      abi: knownAbi,
      functionName: 'addOwnerWithThreshold',
      args: [cy.address, 2n],
    })
    await setup.execute(safeTransaction({ to: safe, data: add, nonce: 11n }), [ada, bo])
    expect(await details(safeTxHash)).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
    const [again] = await setup.sign(waiting, [cy])
    await setup.post(confirmPath(safeTxHash), { signature: again?.signature })
    await setup.settle()
    expect(await details(safeTxHash)).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })
  })

  test('behavior: a snapshot that is put back forgets what was proposed after it', async () => {
    const { client, world } = setup
    const kept = await setup.propose(payment(world.stranger.address, 10, 7n), [world.owners[0]])
    await client.mine({ blocks: 1 })
    const id = await client.snapshot()
    const transaction = payment(world.stranger.address, 10)
    const forgotten = await setup.propose(transaction, [world.owners[0]])
    await setup.execute(transaction, [world.owners[0], world.owners[1]])
    expect(await details(forgotten)).toMatchObject({ txStatus: 'SUCCESS' })

    await client.revert({ id })
    await expect(details(forgotten)).rejects.toThrow('CGW error - 404: An error occurred')
    expect(await details(kept)).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS' })
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 26 })
  })
})
