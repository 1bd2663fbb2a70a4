import { describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { NewTransactionPage } from '../shared/dashboard/pages/newTransaction/NewTransactionPage.tsx'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { type SafeTransaction, safeTransaction } from '../shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../shared/domain/transaction/safeTxHash.ts'
import type { Hex } from '../shared/domain/values/hex.ts'
import * as wire from '../shared/gateway/testing/wireAnswers.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { isInDoubt } from '../shared/source/isInDoubt.ts'
import { createRequestRecords } from '../shared/source/requestRecords.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { clearCalls, identityOf } from '../shared/testing/clearances.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { createSafeNode } from '../shared/testing/safeNode.ts'
import { until } from '../shared/testing/sourceWorld.ts'
import { describeBridgeError } from './describeBridgeError.ts'
import { success } from './testing/fakeFrame.ts'
import { account, call, openPage } from './testing/openPage.ts'

const units = [{ token: 'native', symbol: 'ETH', decimals: 18 }] as const
const owners = [wire.owner, '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'] as const

const asked = safeTransaction({ ...call, nonce: 9n })
const hashOf = (transaction: SafeTransaction) =>
  hashSafeTransaction(identityOf(account), transaction).safeTxHash

/** A transaction as the gateway lists it, without signatures. */
function listed(transaction: SafeTransaction, safeTxHash: Hex = hashOf(transaction)) {
  return {
    ...wire.details,
    safeAddress: account.address,
    txId: `multisig_${account.address}_${safeTxHash}`,
    txData: {
      ...wire.details.txData,
      hexData: transaction.data,
      to: wire.party(transaction.to),
      value: String(transaction.value),
      operation: transaction.operation,
      dataDecoded: null,
    },
    detailedExecutionInfo: {
      ...wire.details.detailedExecutionInfo,
      nonce: Number(transaction.nonce),
      safeTxGas: String(transaction.safeTxGas),
      safeTxHash,
      signers: owners.map((owner) => wire.party(owner)),
      confirmations: [],
    },
  }
}

function queueOf(transaction: SafeTransaction) {
  const id = `multisig_${account.address}_${hashOf(transaction)}`
  const { nonce } = listed(transaction).detailedExecutionInfo
  const executionInfo = { ...wire.summary(id, wire.custom).executionInfo, nonce }
  return { ...wire.queue, results: [wire.item(wire.summary(id, wire.custom, { executionInfo }))] }
}

function Page() {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <NewTransactionPage />
    </ReadyContext>
  ) : null
}

/** The page of new transactions of a Safe whose host said yes and named `named`. `gateway` answers what it holds. */
async function openAnswered(named: Hex, gateway: Record<string, unknown>) {
  const page = await openPage({
    before: ({ world }) => world.setRead((read) => createSafeNode({ owners }).source.request(read)),
  })
  await page.ready()
  page.source.sendCalls([call], account, clearCalls([call], account), {
    units,
    readListed: async () => [],
  })
  await expect.poll(() => page.world.questions.length).toBe(1)
  let source: AccountSource = page.source

  async function render() {
    const screen = await renderPart(<Page />, { source, describe: describeBridgeError, gateway })
    const progress = screen.getByRole('region', { name: 'In progress' })
    return {
      screen,
      progress,
      stop: progress.getByText('Safe{Wallet} proposed something else. Stop.'),
      held: screen.getByText('An earlier request may have been sent. This waits until it is found'),
      refused: progress.getByRole('button', { name: 'I rejected it there' }),
      claims: () => [
        ...new Set(
          [...progress.element().querySelectorAll('[data-claim]')].map((each) =>
            each.getAttribute('data-claim'),
          ),
        ),
      ],
    }
  }

  const shown = await render()
  const [question] = page.world.questions
  page.world.answer({ safeTxHash: named })
  await until(source, ({ requests }) => requests[0]?.progress.phase === 'settled')
  return {
    shown,
    gateway,
    storage: page.storage,
    /** The host answers the same request once more. */
    answerLate: (safeTxHash: Hex) => page.receive(success(question?.id ?? '', { safeTxHash })),
    record: () => source.getState().requests[0],
    async reload() {
      await cleanup()
      source.dispose()
      source = page.start()
      await until(source, ({ connection }) => connection.status === 'ready')
      return render()
    },
  }
}

type Shown = Awaited<ReturnType<typeof openAnswered>>['shown']

async function expectHeld({ held, refused, claims }: Shown) {
  await expect.element(held).toBeVisible()
  await expect.element(refused).toBeVisible()
  await expect.poll(claims).toEqual(['undecided'])
}

async function expectOpen({ held, refused }: Shown) {
  await expect.element(held).not.toBeInTheDocument()
  await expect.element(refused).not.toBeInTheDocument()
}

const other = safeTransaction({ ...call, value: 5n, nonce: 4n })
const at = (transaction: SafeTransaction) => `/transactions/${hashOf(transaction)}`

describe('a host that says yes and names another transaction of the Safe', () => {
  test('error: the next request is held, and the warning stays, also after a reload and in another window, until it is found', async () => {
    const page = await openAnswered(hashOf(other), { [at(other)]: listed(other) })
    const { shown } = page
    await expect.element(shown.stop).toBeVisible()
    await expectHeld(shown)
    await expect.element(shown.progress.getByText('The answer named another transaction.')).toBeVisible()
    expect(createRequestRecords(page.storage).all().map(isInDoubt)).toEqual([true])

    const again = await page.reload()
    expect(page.record() && isInDoubt({ progress: page.record()?.progress ?? { phase: 'waiting' } })).toBe(
      true,
    )
    await expectHeld(again)
    await expect.element(again.stop).toBeVisible()

    page.gateway['/transactions/queued'] = queueOf(asked)
    page.gateway['/transactions/history'] = { ...wire.history, results: [] }
    page.gateway[at(asked)] = listed(asked)
    await expect.poll(page.record, { timeout: 40_000 }).toMatchObject({
      progress: { outcome: { kind: 'safe-transaction', safeTxHash: hashOf(asked), found: true } },
    })
    await expectOpen(again)
    await expect.element(again.progress.getByText('What was proposed is what you composed')).toBeVisible()
    // What was named waits for signatures all the same.
    await expect.element(again.stop).toBeVisible()
  }, 90_000)

  test('behavior: the user says that it was refused there; the same answer does not take that back, another one does', async () => {
    const page = await openAnswered(hashOf(other), { [at(other)]: listed(other), [at(asked)]: listed(asked) })
    const { shown } = page
    await expectHeld(shown)
    await shown.refused.click()
    await expectOpen(shown)
    await expect.poll(shown.claims).toEqual(['refused'])
    const again = await page.reload()
    await expectOpen(again)
    page.answerLate(hashOf(other))
    await expect.poll(again.claims).toEqual(['refused'])
    const last = await page.reload()
    page.answerLate(hashOf(asked))
    await expect
      .poll(page.record)
      .toMatchObject({ progress: { outcome: { kind: 'safe-transaction', safeTxHash: hashOf(asked) } } })
    await expectOpen(last)
  })

  test.each<[string, Hex, Record<string, unknown>, string]>([
    ['one that the gateway does not know', hashOf(other), {}, 'Not yet checked against what you composed'],
    [
      'one for which the gateway has fields of another hash',
      hashOf(asked),
      { [at(asked)]: listed(other, hashOf(asked)) },
      'Its fields make another hash than the one that was answered.',
    ],
    [
      'one that makes the calls with a gas limit of its own',
      hashOf({ ...asked, safeTxGas: 1n }),
      { [at({ ...asked, safeTxGas: 1n })]: listed({ ...asked, safeTxGas: 1n }) },
      'Its safeTxGas is 1 instead of 0.',
    ],
  ])('behavior: %s is not known to be another one, and nothing is held', async (_, named, gateway, says) => {
    const page = await openAnswered(named, gateway)
    await expect.element(page.shown.progress.getByText(says)).toBeVisible()
    expect(page.record()?.progress).toMatchObject({
      outcome: { kind: 'safe-transaction', safeTxHash: named },
    })
    await expectOpen(page.shown)
  })
})
