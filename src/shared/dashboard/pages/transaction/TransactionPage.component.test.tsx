import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { encodeExecution } from '../../../chain/simulate/encodeExecution.ts'
import { readBatchFile } from '../../../domain/batchFile/readBatchFile.ts'
import { wordsOfFile } from '../../../domain/checks/subject/methodWords.ts'
import { packSignatures } from '../../../domain/signatures/signatures.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepWords } from '../../../source/keptWords.ts'
import { addLocal, localKey } from '../../../source/localSignables.ts'
import { forgetSentExecution, keepSentExecution } from '../../../source/sentExecutions.ts'
import { givenFiles } from '../../../testing/givenFiles.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ada, bo, identity, payment, people, signedTransactionBy } from '../../../testing/signableScene.ts'
import { account, listedWith, readyFor, sourceWith } from '../../../testing/waitingPayment.ts'
import { TransactionPage } from './TransactionPage.tsx'

/** The gateway with the payment, which has Ada's signature and takes Bo's. `asked`: what it was handed. */
async function gatewayThatTakes(safeTxHash: string) {
  const asked: string[] = []
  let listed = await listedWith([ada])
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/confirmations')) {
      asked.push(await request.text())
      listed = await listedWith([ada, bo])
      return Response.json(listed)
    }
    if (pathname.endsWith('/queued')) return Response.json(queueWith(listed))
    return pathname.includes('/transactions/') && pathname.includes(safeTxHash)
      ? Response.json(listed)
      : Response.json({ message: 'no' }, { status: 404 })
  }
  return { asked, answer }
}

/** The queue with one transaction, as the gateway gives its details. */
function queueWith({
  txId: id,
  txInfo,
  txStatus,
  detailedExecutionInfo,
}: Awaited<ReturnType<typeof listedWith>>) {
  const { nonce, confirmations, confirmationsRequired, signers } = detailedExecutionInfo
  const executionInfo = {
    type: 'MULTISIG',
    nonce,
    confirmationsRequired,
    confirmationsSubmitted: confirmations.length,
    missingSigners: signers.slice(confirmations.length),
  }
  const transaction = { id, txHash: null, timestamp: 1, txInfo, txStatus, executionInfo, safeAppInfo: null }
  const results = [
    { type: 'LABEL', label: 'Next' },
    { type: 'TRANSACTION', conflictType: 'None', transaction },
  ]
  return { count: 1, next: null, previous: null, results }
}

test('behavior: a signature that the gateway did not take is named after a reload, and handed over without the wallet', async () => {
  const kept = await signedTransactionBy([bo])
  addLocal(keptTexts(window), account, [kept])
  onTestFinished(() => localStorage.clear())
  const { asked, answer } = await gatewayThatTakes(kept.safeTxHash)
  const screen = await renderPart(<TransactionPage id={kept.safeTxHash} />, {
    ready: readyFor(bo),
    source: sourceWith(),
    gateway: answer,
  })
  const acts = screen.getByRole('region', { name: 'Decision' })
  await expect
    .element(acts.getByText('You have signed. Enough owners have signed: it can be executed from here.'), {
      timeout: 25_000,
    })
    .toHaveTextContent('1 signature is only on this device: the others do not see it.')
  await acts.getByRole('button', { name: 'Hand the signature to the gateway' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('"signature":"0x')])
  await expect.element(acts.getByText('anyone can execute it.')).toBeVisible()
  await expect.element(acts.getByText('only on this device')).not.toBeInTheDocument()
}, 60_000)

test('behavior: after the press that confirms, the keyboard is beside what can be done next', async () => {
  onTestFinished(() => localStorage.clear())
  const signed = await signedTransactionBy([bo])
  const { safeTxHash } = signed
  const [one] = signed.signatures
  const packed = packSignatures(signed.signatures)
  if (one === undefined || !packed.ok) throw new Error('Bo has signed')
  const { asked, answer } = await gatewayThatTakes(safeTxHash)
  const screen = await renderPart(<TransactionPage id={safeTxHash} />, {
    ready: readyFor(bo),
    source: sourceWith({ signTransaction: async () => ({ ...one, safeTxHash, packed: packed.packed }) }),
    gateway: answer,
  })
  const acts = screen.getByRole('region', { name: 'Sign and execute' })
  const sign = acts.getByRole('button', { name: 'Sign with your wallet' })
  await expect.element(sign, { timeout: 25_000 }).toBeEnabled()
  sign.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(sign).not.toBeInTheDocument()
  await expect.element(acts).toHaveFocus()
  await expect.element(acts.getByText('anyone can execute it.')).toBeVisible()
}, 60_000)

test('behavior: what a file named for a call before it went out is beside it when the gateway lists it, and proves nothing', async () => {
  onTestFinished(() => localStorage.clear())
  const file = readBatchFile(givenFiles.unknownMethod)
  const calls = file.ok ? file.files.flatMap((each) => each.calls) : []
  const [call] = calls
  if (call === undefined) throw new Error('The file has a call')
  keepWords(keptTexts(window), account, wordsOfFile(calls))
  const listed = await listedWith([ada], safeTransaction({ ...payment, ...call }))
  const { safeTxHash } = listed.detailedExecutionInfo
  const screen = await renderPart(<TransactionPage id={safeTxHash} />, {
    ready: readyFor(bo),
    source: sourceWith(),
    gateway: async ({ url }: Request) =>
      url.includes(safeTxHash) ? Response.json(listed) : Response.json({ message: 'no' }, { status: 404 }),
  })
  const title = screen.getByRole('heading', { level: 1 })
  await expect
    .element(title, { timeout: 25_000 })
    .toHaveTextContent(/^Calls “retune” on .*, as the file says/)
  await expect.element(screen.getByText(/method is unknown|methods are unknown/).first()).toBeInTheDocument()
}, 60_000)

test('behavior: a signature of the gateway that cannot be read is counted, and makes no owner one who has not signed', async () => {
  const listed = await listedWith([bo])
  const { confirmations } = listed.detailedExecutionInfo
  const detailedExecutionInfo = {
    ...listed.detailedExecutionInfo,
    confirmations: [...confirmations, { signer: 'a later kind', signature: '0x', submittedAt: 1 }],
  }
  const screen = await renderPart(<TransactionPage id={listed.txId} />, {
    ready: readyFor(bo),
    source: sourceWith(),
    gateway: { '/transactions/': { ...listed, detailedExecutionInfo } },
  })
  const signers = screen.getByRole('region', { name: 'Decision' })
  await expect
    .element(signers.getByText('The gateway lists 1 more signature that cannot be read.'), {
      timeout: 25_000,
    })
    .toBeVisible()
  await expect.element(signers).toHaveTextContent(/Not known/)
  await expect.element(signers).not.toHaveTextContent('Not yet')
}, 60_000)

test('error: a signature that neither the gateway nor the browser keeps is said to be in this window only, with the way out', async () => {
  onTestFinished(leaveNoRoom())
  const signed = await signedTransactionBy([bo])
  const { safeTxHash } = signed
  const [one] = signed.signatures
  const packed = packSignatures(signed.signatures)
  if (one === undefined || !packed.ok) throw new Error('Bo has signed')
  const listed = await listedWith([ada])
  const screen = await renderPart(<TransactionPage id={safeTxHash} />, {
    ready: readyFor(bo),
    source: sourceWith({ signTransaction: async () => ({ ...one, safeTxHash, packed: packed.packed }) }),
    gateway: async (request) =>
      request.method === 'GET' && request.url.includes(safeTxHash)
        ? Response.json(listed)
        : Response.json({ message: 'no' }, { status: 422 }),
  })
  const acts = screen.getByRole('region', { name: 'Sign and execute' })
  const sign = acts.getByRole('button', { name: 'Sign with your wallet' })
  await expect.element(sign, { timeout: 25_000 }).toBeEnabled()
  await sign.click()
  const said = acts.getByText('Your signature is in this window only. Send it on before you close it.')
  await expect.element(said).toBeVisible()
  await expect.element(acts).toHaveTextContent('This browser keeps nothing, or has no room.')
  await expect.element(acts.getByRole('link', { name: 'send it to the other owners' })).toBeVisible()
  await expect.element(acts).not.toHaveTextContent('kept on this device')
}, 60_000)

/** From now on the storage of the window is full. Returns the undo. */
function leaveNoRoom(): () => void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return () => {
    Storage.prototype.setItem = setItem
    keptTexts(window).remove(localKey('transaction', account))
  }
}

const replaced = { txStatus: 'CANCELLED', txHash: null, executedAt: null }

/** The page of the payment, which the gateway calls replaced, beside a Safe of this nonce that executed these. */
async function renderReplaced(nonce: bigint, executed: readonly Hex[] = [], input?: Hex) {
  const { safeTxHash } = await signedTransactionBy([ada])
  const listed = { ...(await listedWith([ada, bo])), ...replaced }
  const { source } = createSafeNode({ owners: people.slice(0, 2), nonce, executed, ...(input && { input }) })
  const screen = await renderPart(<TransactionPage id={safeTxHash} />, {
    ready: readyFor(bo),
    source,
    gateway: { [safeTxHash]: listed },
  })
  return screen
}

test('error: what the gateway alone calls replaced is not said to be unable to run', async () => {
  const screen = await renderReplaced(7n)
  const ended = screen.getByRole('region', { name: 'How it ended' })
  await expect
    .element(ended, { timeout: 25_000 })
    .toHaveTextContent('The Safe has not used that nonce: this can still run.')
  await expect.element(screen.getByText('They can still be used')).toBeVisible()
  await expect.element(screen.getByText('Not used on the chain')).toBeVisible()
  expect(screen.getByText('Replaced', { exact: true }).query()).toBe(null)
  for (const untrue of ['It can never run.', 'Worth nothing now', 'Used by another transaction'])
    expect(screen.container.textContent).not.toContain(untrue)
}, 60_000)

test('behavior: once the Safe has used the nonce it can never run, and where the Safe names it, it ran', async () => {
  const unsaid = await renderReplaced(8n)
  await expect
    .element(unsaid.getByRole('region', { name: 'How it ended' }), { timeout: 25_000 })
    .toHaveTextContent('The chain has not confirmed it.')
  expect(unsaid.container.textContent).not.toContain('It can never run.')
  await unsaid.unmount()
  const rejection = safeTransaction({ to: identity.safe, nonce: payment.nonce })
  const screen = await renderReplaced(
    8n,
    [hashSafeTransaction(identity, rejection).safeTxHash],
    encodeExecution(rejection, '0x1234'),
  )
  await expect
    .element(screen.getByRole('heading', { level: 1 }), { timeout: 25_000 })
    .toHaveTextContent('It can never run.')
  await expect.element(screen.getByText('Worth nothing now')).toBeVisible()
  await screen.unmount()
  const { safeTxHash } = await signedTransactionBy([ada])
  const ran = await renderReplaced(8n, [safeTxHash])
  await expect
    .element(ran.getByRole('region', { name: 'How it ended' }), { timeout: 25_000 })
    .toHaveTextContent('An event of the Safe says that it was executed.')
  expect(ran.container.textContent).not.toContain('It can never run.')
}, 60_000)

/** The page of the payment, which the gateway still lists as waiting, beside a Safe that is past its nonce. */
async function renderPast(id: string, executed: readonly Hex[], input?: Hex, version = '1.4.1') {
  const { source } = createSafeNode({
    owners: people.slice(0, 2),
    nonce: payment.nonce + 1n,
    version,
    executed,
    ...(input && { input }),
  })
  return renderPastFrom(source, id)
}

async function renderPastFrom(source: AccountSource, id: string) {
  const listed = { ...(await listedWith([ada, bo])), txStatus: 'AWAITING_EXECUTION' }
  return renderPart(<TransactionPage id={id} />, {
    ready: readyFor(bo),
    source,
    gateway: { '/transactions/': listed },
  })
}

const untrueOfPast = /never run|cannot run|Would succeed|Read this first|Awaiting|Sign with|Reject it/

test('behavior: what the Safe names as executed has run, whatever the list still says, by its id and by its bare hash', async () => {
  const { safeTxHash } = await signedTransactionBy([ada])
  for (const id of [safeTxHash, `multisig_${identity.safe}_${safeTxHash}`]) {
    const screen = await renderPast(id, [safeTxHash])
    await expect
      .element(screen.getByRole('region', { name: 'How it ended' }), { timeout: 25_000 })
      .toHaveTextContent('The chain says that it ran.')
    expect(screen.container.textContent).not.toMatch(untrueOfPast)
    await screen.unmount()
  }
}, 60_000)

test('behavior: a used nonce of which no event says by what is undecided, and a proven other one has replaced it', async () => {
  const { safeTxHash } = await signedTransactionBy([ada])
  const unsaid = await renderPast(safeTxHash, [])
  await expect
    .element(unsaid.getByText('The node shows no event of the Safe that says which one ran'), {
      timeout: 25_000,
    })
    .toBeVisible()
  await expect.element(unsaid.getByText('Nonce 7 is used, by this or another transaction.')).toBeVisible()
  expect(unsaid.container.textContent).not.toMatch(untrueOfPast)
  await unsaid.unmount()
  const transactionHash = `0x${'dd'.repeat(32)}` as const
  keepSentExecution(keptTexts(window), account, { safeTxHash, transactionHash })
  onTestFinished(() => localStorage.clear())
  const silent = await renderPast(safeTxHash, [], undefined, '1.0.0')
  await expect
    .element(silent.getByText('A Safe of this version logs no event of what succeeds'), { timeout: 25_000 })
    .toBeVisible()
  await expect.element(silent.getByText('Sent from this device as')).toBeVisible()
  await silent.unmount()
  forgetSentExecution(keptTexts(window), account, safeTxHash)
  const rejection = safeTransaction({ to: identity.safe, nonce: payment.nonce })
  const other = await renderPast(
    safeTxHash,
    [hashSafeTransaction(identity, rejection).safeTxHash],
    encodeExecution(rejection, '0x1234'),
  )
  await expect
    .element(other.getByRole('region', { name: 'How it ended' }), { timeout: 25_000 })
    .toHaveTextContent('Another transaction used its nonce.')
}, 60_000)

test('error: a node that refuses to look for events has said nothing of who used a nonce', async () => {
  const { safeTxHash } = await signedTransactionBy([ada])
  const { source } = createSafeNode({ owners: people.slice(0, 2), nonce: payment.nonce + 1n })
  const refusing: AccountSource = {
    ...source,
    request: (question, options) =>
      question.method === 'eth_getLogs'
        ? Promise.reject(new Error('eth_getLogs is not offered'))
        : source.request(question, options),
  }
  const screen = await renderPastFrom(refusing, safeTxHash)
  await expect
    .element(screen.getByText('The node does not answer which one ran, and is asked again.'), {
      timeout: 25_000,
    })
    .toBeVisible()
  expect(screen.container.textContent).not.toMatch(untrueOfPast)
  expect(screen.container.textContent).not.toContain('The node shows no event')
}, 60_000)
