import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { ApprovalRequest } from '../../shared/source/ApprovalRequest.ts'
import { createAskLocks } from '../../shared/source/askLocks.ts'
import { createRequestRecords } from '../../shared/source/requestRecords.ts'
import { requestsInTheWay } from '../../shared/source/requestsInTheWay.ts'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createMemoryStorage } from '../../shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { runs } from '../../shared/testing/runs.ts'
import { providerError } from '../testing/fakeWallet.ts'
import { adaOnLocal, bo } from '../testing/standaloneWorld.ts'
import { createSender } from './createSender.ts'

const call = { to: bo, value: 10n ** 18n, data: '0x' } as const
const calls = [call]

/** What happens next; where it needs a window or a question, the number says which. */
const steps = [
  'press',
  'press',
  'press',
  'press, knowing of the others',
  'the node answers',
  'the node answers',
  'pays and says so',
  'pays and says nothing that can be used',
  'pays and says that it has no funds',
  'pays and loses the connection',
  'refuses',
  'refuses by a missing method',
  'its window is closed without a word',
  'stop waiting',
  'reload',
  'I rejected it there',
] as const

type Step = readonly [step: (typeof steps)[number], which: number]

type Question = {
  readonly id: string
  readonly answer: (given: unknown) => void
  readonly refuse: (error: Error) => void
}

const hashOf = (payment: number) => `0x${payment.toString(16).padStart(64, '0')}` as const

/** Three windows of one browser, one wallet, and a node that answers when a step says so. */
function openBrowser() {
  const storage = createMemoryStorage()
  const locks = createPlayedLocks()
  const nodeAnswers: (() => void)[] = []
  const questions: Question[] = []
  let ids = 0
  let payments = 0

  function openWindow() {
    const records = createRequestRecords(storage)
    let asking: ApprovalRequest | undefined
    const sender = createSender({
      chains: [localChain('http://127.0.0.1:1')],
      records,
      locks: createAskLocks(locks),
      createId: () => `id-${ids++}`,
      now: () => 1_000,
      readNonce: () => new Promise((resolve) => nodeAnswers.push(() => resolve(7))),
      access: async () => ({
        account: adaOnLocal,
        name: 'Test Wallet',
        request: () =>
          new Promise((answer, refuse) => questions.push({ id: asking?.id ?? '', answer, refuse })),
      }),
    })
    return {
      records,
      dispose: sender.dispose,
      stop: () => asking?.stopWaiting(),
      send(despite: readonly string[]) {
        const clearance = clearanceOfWallet({ kind: 'wallet-calls', account: adaOnLocal, calls })
        const request = sender.sendCalls(calls, adaOnLocal, clearance, { despite })
        // A press while a question is open is refused, and the open one stays the one that can be stopped.
        if (records.all().every(({ progress }) => progress.phase !== 'waiting')) asking = request
        return request
      },
    }
  }

  return {
    windows: [openWindow(), openWindow(), openWindow()],
    openWindow,
    nodeAnswers,
    questions,
    payments: () => payments,
    pay: () => hashOf(++payments),
  }
}

test('law: whatever three windows, a wallet and a slow node do, no more is paid than was wished @runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 11 })), { minLength: 8, maxLength: 30 }),
      follow,
    ),
    { numRuns: runs(480, 0.1), seed: 20_261_127 },
  )
}, 300_000)

async function follow(taken: readonly Step[]): Promise<void> {
  const browser = openBrowser()
  const { windows, questions, nodeAnswers } = browser
  /** The one payment that the person wants, and one more for each act that names an earlier one. */
  let wished = 1
  const closed = new Set<string>()

  for (const [step, which] of taken) {
    const place = which % windows.length
    const page = windows[place]
    if (page === undefined) throw new Error('there are three windows')
    const [question] = /pays|refuses|closed/.test(step)
      ? questions.splice(which % (questions.length || 1), 1)
      : []
    if (step === 'press') void page.send([])
    else if (step === 'press, knowing of the others') {
      const now = 1_000
      const known = requestsInTheWay(page.records.all(), { account: adaOnLocal, calls, despite: [], now })
      if (known.length > 0) wished++
      void page.send(known.map(({ record }) => record.id))
    } else if (step === 'the node answers') nodeAnswers.shift()?.()
    else if (step === 'pays and says so') question?.answer(question && browser.pay())
    else if (step === 'pays and says nothing that can be used') {
      if (question !== undefined) browser.pay()
      question?.answer(null)
    } else if (step === 'pays and says that it has no funds') {
      if (question !== undefined) browser.pay()
      question?.refuse(providerError(-32000, 'insufficient funds for gas'))
    } else if (step === 'pays and loses the connection') {
      if (question !== undefined) browser.pay()
      question?.refuse(new TypeError('Failed to fetch'))
    } else if (step === 'refuses') question?.refuse(providerError(4001, 'no'))
    else if (step === 'refuses by a missing method') question?.refuse(providerError(-32601, 'no such method'))
    else if (step === 'its window is closed without a word') question && closed.add(question.id)
    else if (step === 'stop waiting') page.stop()
    else if (step === 'reload') {
      page.dispose()
      windows[place] = browser.openWindow()
    } else
      for (const { id, progress } of page.records.all())
        if (closed.has(id) && progress.phase === 'orphaned')
          page.records.decide(id, { kind: 'refused-there' })
    await settle()
    expect(browser.payments()).toBeLessThanOrEqual(wished)
  }
  for (const page of windows) page.dispose()
}

/** All that follows from a step, up to the next thing that waits for one. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
