import { expect, test } from 'vitest'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import { safeTransaction } from '../shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../shared/domain/transaction/safeTxHash.ts'
import * as wire from '../shared/gateway/testing/wireAnswers.ts'
import { isInDoubt } from '../shared/source/isInDoubt.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { clearCalls, identityOf } from '../shared/testing/clearances.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { describeBridgeError } from './describeBridgeError.ts'
import { account, call, openPage, untilAsked } from './testing/openPage.ts'

const day = 86_400_000

function Shown() {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <InProgress />
    </ReadyContext>
  ) : null
}

/** A gateway whose list has a transaction with the calls of the request, with this nonce and executed or not. */
function gatewayWith({ nonce, executed, at }: { nonce: number; executed: boolean; at: number }) {
  const { safeTxHash } = hashSafeTransaction(
    identityOf(account),
    safeTransaction({ ...call, nonce: BigInt(nonce) }),
  )
  const { detailedExecutionInfo, txData } = wire.details
  const id = `multisig_${account.address}_${safeTxHash}`
  const executionInfo = { ...wire.summary(id, wire.custom).executionInfo, nonce }
  const txStatus = executed ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS'
  const results = [wire.item(wire.summary(id, wire.custom, { timestamp: at, executionInfo, txStatus }))]
  const none = { ...wire.queue, results: [] }
  return {
    '/transactions/queued': executed ? none : { ...none, results },
    '/transactions/history': executed ? { ...none, results } : none,
    [`/transactions/${safeTxHash}`]: {
      ...wire.details,
      safeAddress: account.address,
      txId: id,
      txStatus,
      txData: {
        ...txData,
        hexData: call.data,
        to: wire.party(call.to),
        value: String(call.value),
        operation: 0,
        dataDecoded: null,
      },
      detailedExecutionInfo: {
        ...detailedExecutionInfo,
        submittedAt: at,
        nonce,
        safeTxHash,
        confirmations: [],
      },
    },
  }
}

const notKnown = 'It may be another owner’s.'

test.each([
  {
    name: 'ran before the request, whose clock is a day behind',
    listed: { nonce: 6, executed: true, ago: -day / 2 },
    says: ['No transaction with these calls is in the Safe’s list so far.'],
  },
  {
    name: 'is dated before the request, and may have been proposed since by a clock that is a day ahead',
    listed: { nonce: 9, executed: false, ago: day },
    says: [notKnown],
  },
  {
    name: 'is dated later than the clock of this device',
    listed: { nonce: 9, executed: false, ago: -day },
    says: [notKnown, 'that clock is behind: the list has later times than it.'],
  },
])(
  'error: a transaction with the same calls that $name is not said to be it, and the request stays in doubt',
  async ({ listed: { ago, ...listed }, says }) => {
    const asked = Date.now()
    const { source, ready, world } = await openPage({ now: () => asked })
    await ready()
    source.sendCalls([call], account, clearCalls([call], account))
    await untilAsked(world)
    world.refuse('Request failed')
    const gateway = gatewayWith({ ...listed, at: asked - ago })
    const { container } = await renderPart(<Shown />, { source, describe: describeBridgeError, gateway })
    for (const words of says) await expect.poll(() => container.textContent).toContain(words)
    const claims = [...container.querySelectorAll('[data-claim]')].map((each) =>
      each.getAttribute('data-claim'),
    )
    expect(new Set(claims)).toEqual(new Set(['undecided']))
    const [record] = source.getState().requests
    expect(record && isInDoubt(record)).toBe(true)
  },
)

/** A request without an answer, from eleven minutes ago, and an equal proposal that is dated a minute before it. */
async function openDoubted() {
  const asked = Date.now() - 660_000
  const { source, ready, world } = await openPage({ now: () => asked })
  await ready()
  source.sendCalls([call], account, clearCalls([call], account))
  await untilAsked(world)
  world.refuse('Request failed')
  const gateway = gatewayWith({ nonce: 9, executed: false, at: asked - 60_000 })
  const screen = await renderPart(<Shown />, { source, describe: describeBridgeError, gateway })
  await expect.element(screen.getByText(notKnown)).toBeVisible()
  return { screen, record: () => source.getState().requests[0] }
}

test('error: a person who has looked says which transaction the request became, and then it is followed', async () => {
  const { screen, record } = await openDoubted()
  await screen.getByRole('button', { name: 'This is what I asked for' }).click()
  await expect
    .poll(() => record()?.progress)
    .toMatchObject({ phase: 'settled', outcome: { kind: 'safe-transaction', found: true } })
  expect(screen.getByText(notKnown).query()).toBe(null)
})

test('error: a request that became none of what is listed goes out of sight, and is not said to be rejected', async () => {
  const { screen, record } = await openDoubted()
  await screen.getByRole('button', { name: 'It is another one. Stop showing the request' }).click()
  await expect.poll(() => record()?.hidden).toBe(true)
  expect(record() && isInDoubt(record() ?? { progress: { phase: 'waiting' } })).toBe(true)
})
