import { expect, test } from 'vitest'
import { encodeTransfer } from '../../../domain/calldata/encodeTransfer.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SameCallsNote } from './SameCallsNote.tsx'

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
  const screen = await renderPart(<SameCallsNote ready={readySafe} calls={calls} />, { gateway })
  await expect.element(screen.getByText('Line 3 was executed in the last 7 days.')).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining(wire.hash))
})
