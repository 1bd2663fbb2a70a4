import { expect, test } from 'vitest'
import { encodeTransfer } from '../../../../domain/calldata/encodeTransfer.ts'
import { wrapCalls } from '../../../../domain/transaction/wrapCalls.ts'
import type { Call } from '../../../../domain/values/call.ts'
import * as wire from '../../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { checkLines } from '../draft/checkLines.ts'
import { SameCallMessages } from './SameCallMessages.tsx'
import { useSameByLine } from './useSameByLine.ts'

/** The messages of a batch of these calls, each below its line. */
function Messages({ calls }: { readonly calls: readonly (Call | undefined)[] }) {
  const lines = calls.map((call, id) => ({
    kind: 'call' as const,
    id,
    to: call?.to ?? wire.owner,
    value: String(call?.value ?? 1n),
    data: call?.data ?? '0x',
    method: '',
  }))
  const facts = { account: readySafe.account.address, chain: readySafe.chain, tokens: [] }
  const checked = checkLines(lines, facts).map((line, index) => ({ ...line, call: calls[index] }))
  const same = useSameByLine(readySafe, checked)
  return checked.map((line, index) => (
    <fieldset key={line.line.id} aria-label={`Line ${index + 1}`}>
      <SameCallMessages found={same.get(index + 1) ?? []} payment={line} />
    </fieldset>
  ))
}

const pays = (amount: bigint) => encodeTransfer({ asset: { kind: 'native' }, recipient: wire.owner, amount })

test('behavior: what was executed lately is named with its line, and another amount is another payment', async () => {
  const executed = {
    ...wire.summary(`multisig_${wire.safe}_${wire.hash}`, {
      ...wire.transfer(wire.transferInfos.native, 'OUTGOING'),
      recipient: { value: wire.owner, name: null, logoUri: null },
    }),
    txStatus: 'SUCCESS',
    timestamp: Date.now() - 60_000,
  }
  const gateway = { '/transactions/history': { ...wire.history, results: [wire.item(executed)] } }
  const calls = [pays(5n), undefined, pays(10n ** 18n)]
  const screen = await renderPart(<Messages calls={calls} />, { gateway })
  await expect
    .element(screen.getByRole('group', { name: 'Line 3' }).getByText('The same call ran in the last 7 days.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining(wire.hash))
})

test('behavior: a payment inside a batch that was executed lately is the same payment', async () => {
  const batch = wrapCalls([pays(7n), pays(8n)], {
    account: { chainId: 1, address: wire.safe },
    nonce: 4n,
    version: '1.4.1',
  })
  if (batch === undefined) throw new Error('no batch')
  const ran = { txStatus: 'SUCCESS', timestamp: Date.now() - 60_000 }
  const id = wire.details.txId
  const details = {
    ...wire.details,
    txStatus: 'SUCCESS',
    txData: {
      ...wire.details.txData,
      to: { value: batch.to, name: null, logoUri: null },
      hexData: batch.data,
    },
  }
  const gateway = {
    '/transactions/history': {
      ...wire.history,
      results: [wire.item(wire.summary(id, wire.custom, ran))],
    },
    [`/transactions/${id}`]: details,
  }
  const screen = await renderPart(<Messages calls={[pays(6n), pays(8n)]} />, {
    gateway,
  })
  await expect
    .element(screen.getByRole('group', { name: 'Line 2' }).getByText('The same call ran in the last 7 days.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open nonce 4' })).toBeVisible()
})

test('behavior: a payment that waits is named with its nonce, whatever the nonce is', async () => {
  const id = wire.details.txId
  const { to, value, data: hexData } = pays(9n)
  const details = {
    ...wire.details,
    txStatus: 'AWAITING_CONFIRMATIONS',
    txData: { ...wire.details.txData, to: wire.party(to), value: String(value), hexData, operation: 0 },
  }
  const gateway = {
    '/transactions/queued': { ...wire.queue, results: [wire.item(wire.summary(id, wire.custom))] },
    [`/transactions/${id}`]: details,
  }
  const screen = await renderPart(<Messages calls={[pays(6n), pays(9n)]} />, {
    gateway,
  })
  await expect
    .element(screen.getByRole('group', { name: 'Line 2' }).getByText('The same call waits at nonce 4.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open nonce 4' })).toBeVisible()
})
