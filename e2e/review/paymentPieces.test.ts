import { describe, expect, test } from 'vitest'
import type { ListPlan } from '../../src/shared/dashboard/pages/payments/planList.ts'
import { hashPayments } from '../../src/shared/domain/paymentList/hashPayments.ts'
import type { Payment } from '../../src/shared/domain/paymentList/PaymentRow.ts'
import { toCall } from '../../src/shared/domain/paymentList/paymentCalls.ts'
import { wrapCalls } from '../../src/shared/domain/transaction/wrapCalls.ts'
import { keptTexts } from '../../src/shared/source/keptTexts.ts'
import { noPaymentList, writePaymentListText } from '../../src/shared/source/localPaymentList.ts'
import { addSentPiece } from '../../src/shared/source/sentPieces.ts'
import { createMemoryView } from '../../src/shared/testing/memoryView.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { dee, deployer } from '../sandbox/chain/people.ts'
import {
  encodeExecution,
  type SafeTransaction,
  safeTransaction,
  safeTransactionHash,
} from '../sandbox/chain/safeTransaction.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { collectibleAbi, tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import { fundPayments, itemsAbi, pieces, rows, writeList } from './fundPayments.ts'
import { openPaymentPage } from './openPaymentPage.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'

describe('a list of payments in pieces', () => {
  const running = setUpReviewWorld()

  /** Signed by Ada and Bo, proposed through the gateway. */
  async function propose(transaction: SafeTransaction) {
    const { world, post } = running()
    const { chainId, safe } = world
    const place = { chainId, safe, transaction }
    const [ada, bo] = world.owners
    const { signature } = await signSafeTransaction(ada, place)
    const fields = Object.fromEntries(
      Object.entries(transaction).map(([key, value]) => [
        key,
        typeof value === 'bigint' ? String(value) : value,
      ]),
    )
    await post(`/v1/chains/${chainId}/transactions/${safe}/propose`, {
      ...fields,
      safeTxHash: safeTransactionHash(place),
      sender: ada.address,
      signature,
    })
    return { place, signers: [ada, bo] }
  }

  async function execute({ place, signers }: Awaited<ReturnType<typeof propose>>, gas: bigint) {
    const { client } = running()
    const signatures = await Promise.all(signers.map((signer) => signSafeTransaction(signer, place)))
    const hash = await client.sendTransaction({
      account: deployer.address,
      chain: null,
      to: place.safe,
      data: encodeExecution(place.transaction, packSignatures(signatures)),
      gas,
    })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    return receipt
  }

  function composePiece(plan: ListPlan, nonce: bigint) {
    const { world } = running()
    const piece = plan.pieces[plan.next ?? -1]
    if (piece === undefined) throw new Error('Every piece is out')
    const account = { chainId: world.chainId, address: world.safe }
    const calls = piece.payments.map((payment) => toCall(payment, world.safe))
    const transaction = wrapCalls(calls, { account, nonce, version: '1.4.1' })
    if (transaction === undefined) throw new Error('There is no contract for batches')
    return { transaction: safeTransaction(transaction), gas: piece.gas }
  }

  test('behavior: four kinds of payments arrive exactly, although the tab is closed between pieces and another owner takes a nonce', {
    timeout: 600_000,
  }, async () => {
    const { world, client, nonceOf, falsify } = running()
    const { view } = createMemoryView()
    const account = { chainId: world.chainId, address: world.safe }
    const funded = await fundPayments(running())
    writePaymentListText(keptTexts(createMemoryView(view).view), account, {
      ...noPaymentList,
      text: writeList(running(), funded),
      since: Date.now(),
      most: Math.ceil(rows / pieces),
    })
    const first = await nonceOf(world.safe)

    const opened = await openPaymentPage(running(), view)
    expect(opened.plan.pieces.map(({ state, nonce }) => [state.kind, nonce])).toEqual(
      Array.from({ length: pieces }, (_, index) => ['open', first + BigInt(index)]),
    )
    expect(opened.plan.pieces.flatMap(({ payments }) => payments)).toEqual(opened.payments)
    expect(opened.prints, 'all of them are held').toEqual(funded.prints.map(() => 1n))

    const one = composePiece(opened.plan, first)
    const proposed = await propose(one.transaction)
    write(opened.plan, proposed)
    const waits = await openPaymentPage(running(), view)
    expect(waits.plan).toMatchObject({ next: 1, taken: undefined })
    expect(waits.plan.pieces[0]?.state).toMatchObject({ kind: 'waits', nonce: first })
    expect((await execute(proposed, one.gas)).gasUsed).toBeLessThanOrEqual(one.gas)

    const elsewhere = await propose(safeTransaction({ ...pay(dee, '0.01'), nonce: first + 1n }))
    const asked = await openPaymentPage(running(), view)
    expect(asked.plan.pieces[0]?.state).toMatchObject({ kind: 'executed', nonce: first })
    expect(asked.plan).toMatchObject({ next: 1, taken: { nonce: first + 1n, free: first + 2n } })
    const renumbered = await asked.planWith(first + 2n)
    expect(renumbered.taken).toBeUndefined()
    expect(renumbered.pieces.map(({ nonce }) => nonce)).toEqual(
      [0n, 2n, 3n, 4n, 5n].map((step) => first + step),
    )
    await execute(elsewhere, 500_000n)

    for (let index = 1n; index < pieces; index++) {
      const { planWith } = await openPaymentPage(running(), view)
      const plan = await planWith(first + 2n)
      expect(plan).toMatchObject({ next: Number(index), taken: undefined, tooLarge: false })
      const { transaction, gas } = composePiece(plan, first + 1n + index)
      const last = await propose(transaction)
      if (index < pieces - 1) write(plan, last)
      expect((await execute(last, gas)).gasUsed).toBeLessThanOrEqual(gas)
    }

    const done = await openPaymentPage(running(), view)
    expect(done.prints, 'others have all of them').toEqual(funded.prints.map(() => 0n))
    expect(done.plan.next, 'nothing is offered a second time').toBeUndefined()
    // What came in since fills the first page of the history.
    for (let came = 0; came < 30; came++) {
      const hash = await client.sendTransaction({
        account: deployer.address,
        chain: null,
        to: world.safe,
        value: 1n,
      })
      await client.waitForTransactionReceipt({ hash })
    }
    const inAMonth = Date.now() + 30 * 24 * 60 * 60 * 1000
    const statesLater = async () =>
      (await openPaymentPage(running(), view, inAMonth)).plan.pieces.map(({ state }) => state.kind)
    expect(await statesLater(), 'of another device too').toEqual(Array(pieces).fill('executed'))
    const { chainId, safe } = world
    const list = `/v1/chains/${chainId}/safes/${safe}/multisig-transactions`
    await falsify(list, `${safe}/multisig-transactions`, (answer) => ({
      ...(answer as object),
      next: null,
      results: [null],
    }))
    expect(await statesLater(), 'what cannot be read may be paid').toEqual([
      ...Array(pieces - 1).fill('executed'),
      'undecided',
    ])
    expect(done.plan.pieces.map(({ state }) => state.kind)).toEqual(Array(pieces).fill('executed'))
    for (const payment of done.payments)
      expect(await holdingOf(payment), `line ${payment.line}`).toBe(payment.amount)

    /** What the composer writes down of a piece that went out; the last one goes out from another device. */
    function write(plan: ListPlan, { place }: Awaited<ReturnType<typeof propose>>) {
      const { payments = [] } = plan.pieces[plan.next ?? -1] ?? {}
      addSentPiece(keptTexts(createMemoryView(view).view), account, {
        list: hashPayments(world.chainId, opened.payments),
        piece: hashPayments(world.chainId, payments),
        payments: payments.length,
        at: Date.now(),
        safeTxHash: safeTransactionHash(place),
      })
    }

    async function holdingOf({ kind, token = world.safe, receiver, id = 0n }: Payment): Promise<bigint> {
      const read = { address: token, functionName: 'balanceOf' } as const
      switch (kind) {
        case 'native':
          return client.getBalance({ address: receiver })
        case 'erc20':
          return client.readContract({ ...read, abi: tokenAbi, args: [receiver] })
        case 'erc721': {
          const owner = await client.readContract({
            address: token,
            abi: collectibleAbi,
            functionName: 'ownerOf',
            args: [id],
          })
          return owner === receiver ? 1n : 0n
        }
        case 'erc1155':
          return client.readContract({ ...read, abi: itemsAbi, args: [receiver, id] })
      }
    }
  })
})
