import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ListPlan } from '../../src/shared/dashboard/pages/payments/planList.ts'
import type { Payment, PaymentCells } from '../../src/shared/domain/paymentList/PaymentRow.ts'
import { toCall } from '../../src/shared/domain/paymentList/paymentCalls.ts'
import { writePaymentList } from '../../src/shared/domain/paymentList/writePaymentList.ts'
import { wrapCalls } from '../../src/shared/domain/transaction/wrapCalls.ts'
import { type Address, checksumAddress } from '../../src/shared/domain/values/address.ts'
import { keptTexts } from '../../src/shared/source/keptTexts.ts'
import { noPaymentList, writePaymentListText } from '../../src/shared/source/localPaymentList.ts'
import { account as addressOf } from '../../src/shared/testing/checkScene.ts'
import { createMemoryView } from '../../src/shared/testing/memoryView.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { mint, pay, transfer } from '../sandbox/chain/calls.ts'
import { creationCode } from '../sandbox/chain/contractCode.ts'
import type { BatchCall } from '../sandbox/chain/multiSend.ts'
import { dee, deployer } from '../sandbox/chain/people.ts'
import {
  encodeExecution,
  type SafeTransaction,
  safeTransaction,
  safeTransactionHash,
} from '../sandbox/chain/safeTransaction.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { collectibleAbi, tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import { openPaymentPage } from './openPaymentPage.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import type { RunningWorld } from './situations/RunningWorld.ts'

const itemsAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address holder, uint256 id) view returns (uint256)',
])
/** All 500 in `npm run test:long`. */
const rows = runs(500, 0.08)
const pieces = 5
const kinds = ['native', 'erc20', 'erc721', 'erc1155'] as const
const itemId = 7n

type Funded = { readonly items: Address; readonly prints: readonly bigint[] }

/** Gives the Safe what the list pays: currency, dollars, prints, and items of EIP-1155. */
async function fund({ world, client, create }: RunningWorld): Promise<Funded> {
  const { safe, dollar } = world
  const [prints] = world.collectibles
  const items = await create(concat([creationCode.items, encodeAbiParameters([{ type: 'string' }], [''])]))
  const each = Math.ceil(rows / kinds.length)
  const before = await client.readContract({
    address: prints.address,
    abi: collectibleAbi,
    functionName: 'balanceOf',
    args: [safe],
  })
  const send = async (call: BatchCall) => {
    const { to, value, data } = call
    const hash = await client.sendTransaction({
      account: deployer.address,
      chain: null,
      to,
      ...(value === undefined ? {} : { value }),
      ...(data === undefined ? {} : { data }),
    })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The Safe was not funded')
  }
  await send({ to: safe, value: parseEther('5') })
  await send(transfer(dollar, safe, '40000'))
  await send({
    to: items,
    data: encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [safe, itemId, 100_000n, '0x'] }),
  })
  for (let count = 0; count < each; count++) {
    const { to = prints.address, data = '0x' } = mint(prints, safe)
    await send({ to, data })
  }
  const owned = Array.from({ length: each }, (_, index) =>
    client.readContract({
      address: prints.address,
      abi: collectibleAbi,
      functionName: 'tokenOfOwnerByIndex',
      args: [safe, before + BigInt(index)],
    }),
  )
  return { items, prints: await Promise.all(owned) }
}

/** Accounts that were never used, so that each payment makes a new holder. */
const receiverOf = (row: number) => checksumAddress(addressOf(`payee ${row}`))

function writeList({ world }: RunningWorld, { items, prints }: Funded): string {
  const cells = Array.from({ length: rows }, (_, row): PaymentCells => {
    const kind = kinds[row % kinds.length] ?? 'native'
    const place = Math.floor(row / kinds.length)
    const token = {
      native: '',
      erc20: world.dollar.address,
      erc721: world.collectibles[0].address,
      erc1155: items,
    }
    const amount = { native: `0.00${row + 1}`, erc20: `${row + 1}.25`, erc721: '', erc1155: `${row + 1}` }
    const id = { native: '', erc20: '', erc721: String(prints[place]), erc1155: String(itemId) }
    return {
      token_type: kind,
      token_address: token[kind],
      receiver: receiverOf(row),
      amount: amount[kind],
      id: id[kind],
    }
  })
  const text = writePaymentList(cells)
  if (text === undefined) throw new Error('The list cannot be written')
  return text
}

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
    const { world, client, nonceOf } = running()
    const { view } = createMemoryView()
    const account = { chainId: world.chainId, address: world.safe }
    const funded = await fund(running())
    writePaymentListText(keptTexts(createMemoryView(view).view), account, {
      ...noPaymentList,
      text: writeList(running(), funded),
      most: Math.ceil(rows / pieces),
    })
    const first = await nonceOf(world.safe)

    const opened = await openPaymentPage(running(), view)
    expect(opened.plan.pieces.map(({ state, nonce }) => [state.kind, nonce])).toEqual(
      Array.from({ length: pieces }, (_, index) => ['open', first + BigInt(index)]),
    )
    expect(opened.plan.pieces.flatMap(({ payments }) => payments)).toEqual(opened.payments)

    const one = composePiece(opened.plan, first)
    const proposed = await propose(one.transaction)
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
      expect((await execute(await propose(transaction), gas)).gasUsed).toBeLessThanOrEqual(gas)
    }

    const done = await openPaymentPage(running(), view)
    expect(done.plan.next, 'nothing is offered a second time').toBeUndefined()
    expect(done.plan.pieces.map(({ state }) => state.kind)).toEqual(Array(pieces).fill('executed'))
    for (const payment of done.payments)
      expect(await holdingOf(payment), `line ${payment.line}`).toBe(payment.amount)

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
