import { expect, onTestFinished, test, vi } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { packSignatures } from '../../../domain/signatures/signatures.ts'
import { item, party, summary, transfer, transferInfos } from '../../../gateway/testing/wireAnswers.ts'
import { addWatched } from '../../../source/changeWatched.ts'
import { handedKey, noteHandedOver } from '../../../source/handedOver.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal, localKey } from '../../../source/localSignables.ts'
import { watchedSafesKey } from '../../../source/watchedSafes.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { type GatewayAnswers, renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { identity, payment, people, signedTransactionBy } from '../../../testing/signableScene.ts'
import { listedWith } from '../../../testing/waitingPayment.ts'
import { WalletSafes } from './WalletSafes.tsx'

const [ada, bo] = [0, 1]
const owners = people.slice(0, 2)
const one = identity.safe
const two = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const { chainId } = identity
const [network] = configuration.chains
const ready = {
  ...readySafe,
  host: undefined,
  account: { kind: 'wallet', address: people[ada] ?? one },
  chain: { ...readySafe.chain, id: chainId },
} as const

function overview(address: string, queued: number, awaitingConfirmation = 0) {
  return {
    address: party(address),
    chainId: String(chainId),
    threshold: 2,
    owners: owners.map((owner) => party(owner)),
    fiatTotal: '1000',
    queued,
    awaitingConfirmation,
  }
}

type Listed = Awaited<ReturnType<typeof listedWith>>

/** The queue of the first Safe with these transactions, as the gateway lists them. */
function queueOf(...transactions: readonly Listed[]) {
  const results = transactions.map(({ txId, detailedExecutionInfo: { nonce, confirmations } }) => {
    const signed = confirmations.map(({ signer }) => signer.value)
    const execution = {
      type: 'MULTISIG',
      nonce,
      confirmationsRequired: 2,
      confirmationsSubmitted: signed.length,
      missingSigners: owners.filter((owner) => !signed.includes(owner)).map((owner) => party(owner)),
    }
    const info = transfer(transferInfos.native, 'OUTGOING', one)
    return item(summary(txId, info, { executionInfo: execution }))
  })
  return {
    count: results.length,
    next: null,
    previous: null,
    results: [{ type: 'LABEL', label: 'Next' }, ...results],
  }
}

/** Everything that the gateway says of a wallet whose first Safe has these transactions. */
function gatewayWith(...transactions: readonly Listed[]): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(transactions.map((listed) => [`/transactions/${listed.txId}`, listed])),
    '/transactions/queued': queueOf(...transactions),
    '/transactions/history': { count: 0, next: null, previous: null, results: [] },
    [`/chains/${chainId}/owners/`]: { safes: [one, two] },
    '/owners/': { safes: [] },
    '/v1/safes': [overview(one, transactions.length, 1), overview(two, 0)],
  }
}

async function render(gateway: GatewayAnswers, recent: readonly AccountRef[] = []) {
  const opened: AccountRef[] = []
  const open = async (safe: AccountRef) => {
    opened.push(safe)
    return true
  }
  const nothing = () => {}
  const node = createSafeNode({ owners }).source
  const safes = {
    open,
    close: nothing,
    recent: () => recent,
    forget: nothing,
    read: (_: number, ...call: Parameters<typeof node.request>) => node.request(...call),
  }
  const source = createFakeSource({ connection: ready })
  Object.assign(source.capabilities, { safes })
  const screen = await renderPart(<WalletSafes />, { ready, source, gateway })
  return { screen, opened }
}

test('behavior: a single Safe opens by itself, once', async () => {
  const { opened } = await render({
    [`/chains/${network?.id}/owners/`]: { safes: [one] },
    '/owners/': { safes: [] },
    '/v1/safes': [overview(one, 0)],
  })
  await expect.poll(() => opened.map(({ address }) => address)).toEqual([one])
})

test('behavior: a line for each transaction that waits, with its verdict once that is known, and it leads to its page @wallet-safes', async () => {
  const { screen, opened } = await render(gatewayWith(await listedWith([bo])))
  const needed = screen.getByRole('region', { name: 'Needs you' })
  await expect.element(needed.getByRole('heading', { level: 3 })).toHaveTextContent(/2 of 2, nonce 7/)
  await expect.element(needed).toHaveTextContent('1 of 2 signed')
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('1 needs you')
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('2 Safes on 1 network')
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('$2,000.00 in all')
  await expect.element(needed).not.toHaveTextContent('Not checked yet')
  await expect.element(needed).not.toHaveTextContent('Some checks could not run')
  await expect
    .element(screen.getByRole('region', { name: 'Nothing for you to do' }))
    .toHaveTextContent('Nothing waits')
  expect(opened).toEqual([])
  await needed.getByRole('link', { name: /nonce 7$/ }).click()
  await expect.poll(() => opened.map(({ address }) => address)).toEqual([one])
  expect(window.location.hash).toMatch(/\/transactions\/multisig_/)
})

test('behavior: rivals of a nonce are folded, and what is critical among them is open, red and counted', async () => {
  const good = await listedWith([bo])
  const other = await listedWith([], { ...payment, value: 5n })
  // Its hash is not the hash of its fields.
  const bad = { ...other, txData: { ...other.txData, value: '6' } }
  const { screen } = await render(gatewayWith(good, bad))
  const needed = screen.getByRole('region', { name: 'Needs you' })
  await expect.element(needed).toHaveTextContent('1 other has nonce 7: one of them can run. 1 is critical')
  const sums = screen.getByRole('status').first()
  await expect.element(sums).toHaveTextContent('1 needs you')
  await expect.element(sums).toHaveTextContent('1 is critical')
  await expect.element(needed.getByRole('link', { name: /^Read and reject/ })).toBeVisible()
})

test('behavior: nothing is asked and no verdict is said while the tab is hidden', async () => {
  const listed = await listedWith([bo])
  const answers = gatewayWith(listed)
  const asked: string[] = []
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  const { screen } = await render(async ({ url }) => {
    asked.push(url)
    const found = Object.entries(answers).find(([part]) => url.includes(part))
    return found === undefined ? new Response('{}', { status: 404 }) : Response.json(found[1])
  })
  await expect.element(screen.getByRole('button', { name: 'Watch a Safe' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByRole('region', { name: 'Needs you' })).toHaveTextContent('1 of 2 signed')
})

test('error: a queue that is refused is said, with its Safe, and nothing is claimed to be empty', async () => {
  const { '/transactions/queued': _, ...answers } = gatewayWith(await listedWith([bo]))
  const { screen } = await render(answers)
  const quiet = screen.getByRole('region', { name: 'What waits could not be read' })
  await expect.element(quiet).toHaveTextContent('The list of what waits could not be read')
  await expect.element(quiet).toHaveTextContent('nonce 7')
})

test('error: without the gateway the Safes of this device are there with owners, nonce and what waits on it', async () => {
  const texts = keptTexts(window)
  const safe = { chainId, address: one } as const
  onTestFinished(() => {
    texts.remove(localKey('transaction', safe))
    texts.remove(watchedSafesKey)
  })
  addLocal(texts, safe, [await signedTransactionBy([ada])])
  addWatched(texts, [{ chainId, address: two }])
  const { screen } = await render(async () => new Response('', { status: 503 }), [safe])
  await expect.element(screen.getByText(/which Safes you own could not be read/).first()).toBeVisible()
  const known = screen.getByRole('region', { name: 'Kept on this device' })
  await expect.element(known).toHaveTextContent('1 transaction waits on this device.')
  await expect.element(known).toHaveTextContent('2 of 2, nonce 7')
  await expect.element(known).toHaveTextContent('The list of what waits could not be read')
  await expect.element(screen.getByRole('region', { name: 'Watched' })).toHaveTextContent('nonce 7')
})

test('behavior: the page of an account without a Safe says so once every network has answered', async () => {
  const { screen } = await render({ '/owners/': { safes: [] } })
  await expect.element(screen.getByText('This account does not own a Safe')).toBeVisible()
})

test('behavior: what was just signed is not counted as waiting for you', async () => {
  const listed = await listedWith([bo])
  const safe = { chainId, address: one } as const
  const texts = keptTexts(window)
  onTestFinished(() => texts.remove(handedKey(safe)))
  const [signature] = (await signedTransactionBy([ada])).signatures
  const packed = packSignatures(signature === undefined ? [] : [signature])
  noteHandedOver(texts, safe, {
    ...{ what: 'transaction', hash: listed.detailedExecutionInfo.safeTxHash, signer: people[ada] ?? one },
    ...{ signature: packed.ok ? packed.packed : '0x', answer: 'taken', at: Date.now() },
  })
  const { screen } = await render(gatewayWith(listed))
  await expect
    .element(screen.getByRole('region', { name: 'Waits for others or for its turn' }))
    .toHaveTextContent('2 of 2 signed')
  await expect.element(screen.getByRole('status').first()).not.toHaveTextContent('needs you')
})
