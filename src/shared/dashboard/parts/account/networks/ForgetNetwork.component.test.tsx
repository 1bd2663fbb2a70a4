import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { readSignaturesFile } from '../../../../domain/signable/readSignaturesFile.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { createKeptAnswers } from '../../../../gateway/keptAnswers.ts'
import { addWatched } from '../../../../source/changeWatched.ts'
import { dappCallsPrefix } from '../../../../source/dappCallsKeeper.ts'
import { keepExpected } from '../../../../source/expectedHashes.ts'
import { noteHandedOver } from '../../../../source/handedOver.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { keepWords } from '../../../../source/keptWords.ts'
import { keepLastQueue } from '../../../../source/lastQueue.ts'
import { localBookKey, readLocalBook, writeLocalBook } from '../../../../source/localAddressBook.ts'
import { noPaymentList, writePaymentListText } from '../../../../source/localPaymentList.ts'
import { addLocal, localKey } from '../../../../source/localSignables.ts'
import { keepWitnesses } from '../../../../source/localWitnesses.ts'
import { keepProposalAsker } from '../../../../source/proposalAskers.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'
import { createRequestStorage } from '../../../../source/requestStorage.ts'
import type { PlaceOfNetworks } from '../../../../source/StoragePlaces.ts'
import { keepSentExecution } from '../../../../source/sentExecutions.ts'
import { addSentPiece } from '../../../../source/sentPieces.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ada, identity, signedMessageBy, signedTransactionBy } from '../../../../testing/signableScene.ts'
import { createDraft } from '../../composer/draft/draft.ts'
import { writeKeptDraft } from '../../composer/draft/keptDrafts.ts'
import { blankMessageDraft, saveMessageDraft } from '../../composer/draft/messageDraft.ts'
import { savePastedText } from '../../composer/draft/pastedText.ts'
import { saveDraft } from '../../composer/draft/storedDraft.ts'
import { NetworksDialog } from './NetworksDialog.tsx'
import { networkToolsOf } from './networkToolsOf.ts'

const network: AddedNetwork = {
  id: 4217,
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: 18,
  explorerUrl: undefined,
  nodes: [{ url: 'https://node.example/', role: 'main' }],
}
/** Their numbers begin as the one that is forgotten, or are a part of it. */
const otherChains = [421, 42_170]
const hash = `0x${'ab'.repeat(32)}` as const
const address = identity.safe

const draft = { ...createDraft(), note: 'Rent' }

/** One that may still take effect, and one that has ended. */
function requestsOf(chainId: number): readonly RequestRecord[] {
  const outcome = { kind: 'safe-transaction', safeTxHash: hash, found: true } as const
  return [
    requestOf(chainId, { phase: 'orphaned', reason: 'reloaded', hashes: [] }),
    requestOf(chainId, { phase: 'settled', outcome }),
  ]
}

function requestOf(chainId: number, progress: RequestRecord['progress']): RequestRecord {
  const calls = [{ to: address, value: 1n, data: '0x' }] as const
  const id = `${chainId}-${progress.phase}`
  return {
    id,
    method: 'sendTransactions',
    account: { chainId, address },
    calls,
    startedAt: 1_700_000_000_000,
    progress,
  }
}

type Keep = (account: AccountRef) => void | Promise<void>

/** Writes something of a Safe into each place that names networks, through what writes there. */
const keepIn: Readonly<Record<PlaceOfNetworks, Keep>> = {
  cache({ chainId }) {
    const answers = createKeptAnswers({ view: window, baseUrl: 'https://gateway.example', now: Date.now })
    answers.write(`apps ${chainId} `, [])
  },
  'countersign.addressBook'({ chainId }) {
    const texts = keptTexts(window)
    writeLocalBook(texts, [
      ...readLocalBook(texts.read(localBookKey)),
      { chainId, address: checksumAddress(address), name: 'Ada' },
    ])
  },
  'countersign.askers': (account) =>
    keepProposalAsker(keptTexts(window), account, {
      safeTxHash: hash,
      asker: { door: 'frame', origin: 'https://swap.example' },
    }),
  'countersign.handed'(account) {
    noteHandedOver(keptTexts(window), account, { what: 'withdrawal', hash: `0x${'ab'.repeat(32)}`, at: 1 })
  },
  'countersign.draft': (account) => saveDraft(window, account, draft),
  'countersign.drafts'(account) {
    writeKeptDraft(keptTexts(window), account, 'one', { name: 'Rent', isTemplate: false, draft, savedAt: 1 })
  },
  'countersign.expected'({ chainId }) {
    for (const { id } of requestsOf(chainId))
      keepExpected(keptTexts(window), id, { nonce: 1n, safeTxHash: hash })
  },
  'countersign.message': (account) =>
    saveMessageDraft(window, accountKey(account), { ...blankMessageDraft, text: 'Hello' }),
  async 'countersign.messages'(account) {
    addLocal(keptTexts(window), account, [await signedMessageBy([ada])])
  },
  'countersign.pasted': (account) => savePastedText(window, accountKey(account), 'a transaction'),
  'countersign.payments'(account) {
    writePaymentListText(keptTexts(window), account, { ...noPaymentList, text: 'a list' })
  },
  'countersign.dapp-calls': ({ chainId, address }) =>
    void keptTexts(window).write(`${dappCallsPrefix}${chainId}.${address}`, '[]'),
  async 'countersign.queue'(account) {
    const texts = keptTexts(window)
    const signed = await signedTransactionBy([ada])
    addLocal(texts, account, [signed, { ...signed, safeTxHash: hash, signatures: [] }])
    texts.write(`${localKey('transaction', account)}.kept`, 'of a later version')
  },
  'countersign.last-queue': (account) =>
    keepLastQueue(keptTexts(window), account, { at: 1, rows: [], goesOn: false }),
  'countersign.requests'({ chainId }) {
    const requests = createRequestStorage(window)
    for (const record of requestsOf(chainId)) requests.save(record)
    requests.dispose()
  },
  'countersign.sent': (account) =>
    keepSentExecution(keptTexts(window), account, { safeTxHash: hash, transactionHash: hash }),
  'countersign.sent-pieces': (account) =>
    addSentPiece(keptTexts(window), account, { list: hash, piece: hash, payments: 2, at: 1 }),
  'countersign.words'(account) {
    const word = { to: checksumAddress(address), data: '0x12345678', method: 'tune()', by: 'file' } as const
    keepWords(keptTexts(window), account, [word])
  },
  'countersign.watched': (account) => void addWatched(keptTexts(window), [account]),
  'countersign.witnesses'({ chainId }) {
    keepWitnesses(window, chainId, ['https://witness.example/'])
  },
}

/** Everything that the site writes down of a Safe. */
async function keepEverything(account: AccountRef) {
  for (const keep of Object.values(keepIn)) await keep(account)
}

function stored(): Readonly<Record<string, string>> {
  return { ...localStorage, ...sessionStorage }
}

/** Every text and key that names the network, alone or with others. */
function naming(chainId: number): readonly string[] {
  const name = new RegExp(`(?<!\\d)${chainId}(?!\\d)`)
  return Object.entries(stored()).flatMap((entry) => (name.test(entry.join(' ')) ? [entry.join(' ')] : []))
}

async function open() {
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const real = networkToolsOf(window)
  expect(real.write([network])).toBe(true)
  const tools = { ...real, restart: vi.fn() }
  const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />)
  return { screen, tools }
}

/** What the page hands to the browser's downloads. */
function catchFiles(): readonly Blob[] {
  const saved: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return createObjectURL(blob)
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
  })
  return saved
}

describe('Forget', () => {
  test('behavior: what else is kept of a network is said, its signatures can be saved, and all of it goes with a second press', async () => {
    const { screen, tools } = await open()
    for (const chainId of [...otherChains, network.id]) await keepEverything({ chainId, address })
    const before = naming(network.id)
    // Those of another version are beside the others, and the network itself is on the list of networks.
    expect(before).toHaveLength(Object.keys(keepIn).length + 2)
    for (const place of Object.keys(keepIn))
      expect(before.filter((text) => new RegExp(`^${place}[. ]`).test(text))).not.toEqual([])
    const others = otherChains.map(naming)
    const saved = catchFiles()

    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    const goes = screen.getByRole('region', { name: 'What goes with Our chain' })
    await expect.element(goes).toHaveFocus()
    await expect
      .element(goes)
      .toHaveTextContent(
        'This device keeps 1 transaction with signatures, 1 transaction without a signature, 1 message, 1 file of another version, 4 drafts, 1 list of payments, 1 paid part of a list of payments, 1 execution under way, 2 requests to a wallet, 1 name in the address book, 1 watched Safe, 1 witness node of Our chain.',
      )
    await expect.element(goes).toHaveTextContent('such as its last network, stays.')
    await expect
      .element(goes.getByRole('listitem'))
      .toHaveTextContent(/^Transaction, asked on .*2023.*, of 0x/)
    await goes.getByRole('button', { name: 'Save the signatures (2 files)' }).click()
    expect(await readSignaturesFile((await saved[0]?.text()) ?? '')).toMatchObject({
      chain: network.id,
      items: [{ kind: 'transaction' }, { kind: 'transaction' }, { kind: 'message' }],
    })
    expect(await saved[1]?.text()).toBe('of a later version')

    await goes.getByRole('button', { name: 'Keep Our chain' }).click()
    await expect.element(screen.getByRole('button', { name: 'Forget Our chain' })).toHaveFocus()
    expect(naming(network.id)).toEqual(before)
    expect(tools.restart).not.toHaveBeenCalled()

    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    await goes.getByRole('button', { name: 'Forget all of Our chain' }).click()
    expect(tools.restart).toHaveBeenCalledOnce()
    expect(naming(network.id)).toEqual([])
    expect(Object.keys(JSON.parse(stored()['countersign.expected'] ?? '')).toSorted()).toEqual(
      otherChains.flatMap((chainId) => [`${chainId}-orphaned`, `${chainId}-settled`]).toSorted(),
    )
    const left = otherChains.map(naming)
    expect(left.map(({ length }) => length)).toEqual(others.map(({ length }) => length))
    const requests = createRequestStorage(window)
    onTestFinished(requests.dispose)
    expect(requests.load().map(({ account }) => account.chainId)).toEqual([42_170, 421, 42_170, 421])
  })

  test('behavior: a network of which nothing else is kept goes with one press', async () => {
    const { screen, tools } = await open()
    writePaymentListText(keptTexts(window), { chainId: network.id, address }, noPaymentList)
    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    expect(tools.restart).toHaveBeenCalledOnce()
    expect(naming(network.id)).toEqual([])
  })

  test('error: a browser that does not write the change keeps everything', async () => {
    const { screen, tools } = await open()
    await keepEverything({ chainId: network.id, address })
    const before = naming(network.id)
    tools.write = () => false
    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    await screen.getByRole('button', { name: 'Forget all of Our chain' }).click()
    await expect.element(screen.getByText('This browser keeps nothing for this site.')).toBeVisible()
    expect(naming(network.id)).toEqual(before)
    expect(tools.restart).not.toHaveBeenCalled()
  })
})
