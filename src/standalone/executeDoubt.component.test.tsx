import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { encodeExecution } from '../shared/chain/simulate/encodeExecution.ts'
import { TransactionPage } from '../shared/dashboard/pages/transaction/TransactionPage.tsx'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import { RequestsElsewhere } from '../shared/dashboard/parts/requests/RequestsElsewhere.tsx'
import { safeTransaction } from '../shared/domain/transaction/safeTransaction.ts'
import { keptTexts } from '../shared/source/keptTexts.ts'
import { createRequestRecords } from '../shared/source/requestRecords.ts'
import { createRequestStorage } from '../shared/source/requestStorage.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { readSentExecution } from '../shared/source/sentExecutions.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { ada, bo, identity, payment, people, signedTransactionBy } from '../shared/testing/signableScene.ts'
import { listedWith } from '../shared/testing/waitingPayment.ts'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { walletErrors } from './errors/walletErrors.ts'
import { doAsked } from './testing/doAsked.ts'
import { openStandalonePage } from './testing/openStandalonePage.ts'
import { createPlayedNetwork } from './testing/playedNetwork.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const safe = { chainId: identity.chainId, address: identity.safe }

/** Each request with what became of it, as a page lists them that is not about it. */
function RequestList() {
  const { connection, requests } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <InProgress requests={requests} />
    </ReadyContext>
  ) : null
}

function PageOf({ id }: { readonly id: string }) {
  const { connection } = useSourceState()
  if (connection.status !== 'ready') return null
  return (
    <>
      <ReadyContext value={connection}>
        <RequestsElsewhere />
      </ReadyContext>
      <ReadyContext value={connection}>
        <TransactionPage id={id} />
      </ReadyContext>
    </>
  )
}

/** The page of a transaction that Ada can execute, in the site with all that it keeps. */
async function openTransaction() {
  const { safeTxHash } = await signedTransactionBy([ada, bo])
  const listed = await listedWith([ada, bo])
  const network = createPlayedNetwork({ owners: people.slice(0, 2), threshold: 2 })
  const page = await openStandalonePage(network, people.slice(0, 1))

  async function render() {
    await page.source().capabilities.safes?.open(safe)
    const screen = await renderPart(<PageOf id={safeTxHash} />, {
      source: page.source(),
      describe: describeStandaloneError,
      gateway: async (request) =>
        request.url.includes(`/transactions/${safeTxHash}`) ? Response.json(listed) : network.answer(request),
    })
    const acts = screen.getByRole('region', { name: 'Decision' })
    return {
      screen,
      acts,
      ended: screen.getByRole('region', { name: 'How it ended' }),
      execute: acts.getByRole('button', { name: 'Execute with your wallet' }),
      refused: acts.getByRole('button', { name: 'I rejected it there' }),
      doubt: acts.getByText('It may have been sent. This waits until the Safe shows it'),
    }
  }

  return {
    network,
    page,
    render,
    async reload() {
      await cleanup()
      await page.reload()
      return render()
    },
  }
}

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof openTransaction>>['render']>>

async function expectDoubt({ screen, execute, doubt }: Shown) {
  await expect.element(doubt, { timeout: 25_000 }).toBeVisible()
  await expect.element(execute).toHaveAttribute('aria-disabled', 'true')
  expect(screen.container.textContent).not.toMatch(/nothing was sent/i)
  // What is told beside the button is not told a second time.
  await expect.element(screen.getByRole('region', { name: 'In progress' })).not.toBeInTheDocument()
}

test('error: an execution that ended in no answer may have been sent, also after a reload: it stays locked until the user says that it was refused, or until it is found and followed', async () => {
  const { page, network, render, reload } = await openTransaction()
  const first = await render()
  await expect.element(first.execute, { timeout: 60_000 }).toBeEnabled()
  await first.execute.click()
  await expect.poll(() => page.wallet().questions.length).toBe(1)
  page.wallet().questions[0]?.reject(new TypeError('Failed to fetch'))
  await expectDoubt(first)
  await first.execute.click({ force: true })
  expect(page.wallet().questions, 'a press while it is in doubt asks nothing').toHaveLength(1)

  const again = await reload()
  await expectDoubt(again)
  await expect
    .element(again.acts.getByText('The network has no new transaction of this account so far.'))
    .toBeVisible()
  await again.execute.click({ force: true })
  expect(page.wallet().questions, 'nor after a reload').toHaveLength(0)
  await again.refused.click()
  await expect.element(again.doubt).not.toBeInTheDocument()
  await expect.element(again.acts.getByRole('region', { name: 'Sign and execute' })).toHaveFocus()

  await again.execute.click()
  await expect.poll(() => page.wallet().questions.length).toBe(1)
  const [question] = page.wallet().questions
  if (question === undefined) throw new Error('the wallet was asked')
  const hash = await doAsked({ network, question, key })
  question.reject(new TypeError('Failed to fetch'))
  await expect.element(again.acts.getByText('Sent, not in a block yet')).toBeVisible()
  await expect.element(again.execute).not.toBeInTheDocument()
  expect(again.acts.element().textContent?.replaceAll(/\s/g, '')).toContain(hash.slice(2))
  network.mine()
  await expect.element(again.ended, { timeout: 30_000 }).toHaveTextContent('Executed as signed')
  await expect.element(again.acts).not.toBeInTheDocument()
}, 180_000)

test('behavior: what another window asks the wallet to execute is locked here at once, without a button that ends it, and its doubt as well', async () => {
  const { page, render } = await openTransaction()
  const { execute, acts, ended, refused, doubt, screen } = await render()
  await expect.element(execute, { timeout: 60_000 }).toBeEnabled()
  const storage = createRequestStorage(window)
  onTestFinished(storage.dispose)
  const other = createRequestRecords(storage)
  const { safeTxHash } = await signedTransactionBy([ada, bo])
  other.add({
    id: 'of-another-window',
    method: 'sendTransactions',
    account: safe,
    calls: [{ to: safe.address, value: 0n, data: '0x6a761202' }],
    execution: { safeTxHash, nonce: 7n, sender: people[0] ?? safe.address },
    startedAt: Date.now(),
    progress: { phase: 'waiting' },
  })
  await expect.element(acts.getByText('Your wallet asks you, in another window of this page.')).toBeVisible()
  await expect.element(acts.getByText('asked in another window', { exact: false }).first()).toBeVisible()
  await expect.element(execute).toHaveAttribute('aria-disabled', 'true')
  await expect.element(refused).not.toBeInTheDocument()
  await execute.click({ force: true })
  expect(page.wallet().questions, 'a press asks nothing').toHaveLength(0)

  const error = walletErrors.failed({ wallet: 'Test Wallet' })
  other.setProgress('of-another-window', {
    phase: 'settled',
    outcome: { kind: 'undecided', error, hashes: [] },
  })
  await expectDoubt({ screen, execute, doubt, acts, ended, refused })
  await expect.element(refused).toBeVisible()
  other.decide('of-another-window', { kind: 'refused-there' })
  await expect.element(execute).toBeEnabled()
}, 120_000)

test.each([
  ['another transaction', 'The wallet named another transaction.'],
  ['one that the network does not have', 'The network does not have it.'],
])(
  'error: an execution for which the wallet named %s may have been sent: it is never called sent or executed, and stays locked, also after a reload, until the user says that it was refused',
  async (what, words) => {
    const { page, network, render, reload } = await openTransaction()
    const first = await render()
    await expect.element(first.execute, { timeout: 60_000 }).toBeEnabled()
    await first.execute.click()
    await expect.poll(() => page.wallet().questions.length).toBe(1)
    const wrong = network.send({ from: key.address, to: key.address, value: 5n, data: '0x' })
    network.mine()
    const said: string[] = []
    const watch = new MutationObserver(() => said.push(first.acts.element().textContent ?? ''))
    watch.observe(first.screen.container, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => watch.disconnect())
    page.wallet().questions[0]?.approve(what === 'another transaction' ? wrong : `0x${'77'.repeat(32)}`)
    await expect.element(first.acts.getByText(words)).toBeVisible()
    await expectDoubt(first)
    watch.disconnect()
    expect(said.filter((text) => /Executed/.test(text))).toEqual([])
    expect(
      readSentExecution(keptTexts(window), safe, (await signedTransactionBy([ada, bo])).safeTxHash),
    ).toBe(undefined)

    const again = await reload()
    await expectDoubt(again)
    expect(again.acts.element().textContent).not.toMatch(/Executed|not in a block/)
    await again.refused.click()
    await expect.element(again.doubt).not.toBeInTheDocument()
    await again.execute.click()
    await expect.poll(() => page.wallet().questions.length).toBe(1)
    const [question] = page.wallet().questions
    if (question === undefined) throw new Error('the wallet was asked')
    question.approve(await doAsked({ network, question, key }))
    await expect.element(again.acts.getByText('Sent, not in a block yet')).toBeVisible()
    network.mine()
    await expect.element(again.ended, { timeout: 30_000 }).toHaveTextContent('Executed as signed')
  },
  180_000,
)

test('behavior: such an execution ends by what is found on the network, or by the transaction that took its nonce', async () => {
  for (const end of ['found', 'overtaken'] as const) {
    const { page, network, render } = await openTransaction()
    const shown = await render()
    await expect.element(shown.execute, { timeout: 60_000 }).toBeEnabled()
    await shown.execute.click()
    await expect.poll(() => page.wallet().questions.length).toBe(1)
    const [question] = page.wallet().questions
    if (question === undefined) throw new Error('the wallet was asked')
    question.approve(network.send({ from: key.address, to: key.address, value: 5n, data: '0x' }))
    await expectDoubt(shown)
    if (end === 'found') await doAsked({ network, question, key })
    else {
      const data = encodeExecution(safeTransaction({ ...payment, value: 1n }), '0x1234')
      network.send({ from: people[1] ?? key.address, to: safe.address, value: 0n, data })
    }
    network.mine()
    const words = end === 'found' ? 'Executed as signed' : 'Another transaction used its nonce.'
    await expect.element(shown.ended, { timeout: 30_000 }).toHaveTextContent(words)
    await expect.element(shown.doubt).not.toBeInTheDocument()
    await cleanup()
    await page.close()
  }
}, 180_000)

test('error: an execution in a block that the Safe did not run is never called executed, on its page and in the list of requests, until the Safe has run it', async () => {
  const { page, network, render } = await openTransaction()
  const { execute, acts, screen } = await render()
  await expect.element(execute, { timeout: 60_000 }).toBeEnabled()
  await execute.click()
  await expect.poll(() => page.wallet().questions.length).toBe(1)
  const [question] = page.wallet().questions
  if (question === undefined) throw new Error('the wallet was asked')
  question.approve(await doAsked({ network, question, key }))
  await expect.element(acts.getByText('Sent, not in a block yet')).toBeVisible()
  const said: string[] = []
  const watch = new MutationObserver(() => said.push(screen.container.textContent ?? ''))
  watch.observe(screen.container, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  network.replaceLast({ swallowed: true })
  network.mine()
  const notKnown = 'Mined, but the Safe has not confirmed it yet'
  await expect.element(acts.getByText(notKnown), { timeout: 20_000 }).toBeVisible()
  watch.disconnect()
  expect(said.filter((text) => text.includes('Executed'))).toEqual([])
  await cleanup()

  const list = await renderPart(<RequestList />, {
    source: page.source(),
    describe: describeStandaloneError,
    gateway: network.answer,
  })
  await expect.element(list.getByText(notKnown), { timeout: 20_000 }).toBeVisible()
  expect(list.container.querySelector('[data-claim="executed"]')).toBe(null)
  const data = network.sent.at(-1)?.data ?? '0x'
  network.send({ from: people[1] ?? key.address, to: safe.address, value: 0n, data })
  network.mine()
  await expect.element(list.getByText('Executed', { exact: true }), { timeout: 30_000 }).toBeVisible()
  await cleanup()

  const { ended } = await render()
  await expect.element(ended, { timeout: 30_000 }).toHaveTextContent('Executed as signed')
}, 180_000)
