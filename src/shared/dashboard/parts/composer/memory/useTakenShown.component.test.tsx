import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as wire from '../../../../gateway/testing/wireAnswers.ts'
import { queueQuery } from '../../../../queries/transactions.ts'
import { noteHandedOver } from '../../../../source/handedOver.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { useTakenShown } from './useTakenShown.ts'

const account = { chainId: 1, address: wire.safe } as const

/** How many have signed the first transaction of the queue, as a list shows it; the owner of the test is missing there. */
function FirstSigned() {
  const { data } = useInfiniteQuery(queueQuery(account))
  useTakenShown(account)
  const execution = data?.groups[0]?.transactions[0]?.execution
  return <p>{execution?.kind === 'multisig' ? `${execution.confirmations.submitted} signed` : 'Asking'}</p>
}

test('behavior: a signature of which it was not known whether the gateway has it counts in the list once it is', async () => {
  const signed = {
    what: 'transaction',
    hash: wire.hash,
    signer: wire.owner,
    signature: '0x12',
    nonce: 4,
  } as const
  const texts = keptTexts(window)
  noteHandedOver(texts, account, { ...signed, answer: 'open', at: Date.now() })
  const screen = await renderPart(<FirstSigned />, { gateway: { '/transactions/queued': wire.queue } })
  await expect.element(screen.getByText('1 signed')).toBeVisible()
  noteHandedOver(texts, account, { ...signed, answer: 'taken', at: Date.now() })
  // Long before the list would be read again by itself.
  await expect.element(screen.getByText('2 signed'), { timeout: 4_000 }).toBeVisible()
})
