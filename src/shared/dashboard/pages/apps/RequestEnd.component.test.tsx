import { expect, test } from 'vitest'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { AskedBy } from './AskedBy.tsx'
import { RequestEnd } from './RequestEnd.tsx'

const safeTxHash = `0x${'ab'.repeat(32)}` as const
const request: DappRequest = {
  id: '1',
  asker: { door: 'session', topic: 't', claims: { name: '', url: 'https://harbor.example' } },
  account: { chainId: 1, address: readySafe.account.address },
  asks: { kind: 'calls', calls: [{ to: readySafe.account.address, value: 1n, data: '0x' }] },
  hash: safeTxHash,
  arrived: 1,
  state: 'open',
}
const proposed = { kind: 'proposed', safeTxHash, nonce: 7n, missing: 1 } as const
const late = () => ({ ...request, answerableUntil: Date.now() + 9_000 })
const soon = () => ({ ...request, answerableUntil: Date.now() + 60_000 })
const waits =
  'The time of harbor.example ended, and it heard that you refused. The transaction is proposed all the same and waits in the queue. If the app asks for the same again, that would be a second transaction.'

test.each([
  ['waited for the execution until its end', soon(), { heard: true, gaveUp: true }, waits],
  [
    'was told that its time had ended while the request was read',
    late(),
    { heard: false, gaveUp: false },
    waits,
  ],
  [
    'was disconnected while the request was read',
    soon(),
    { heard: false, gaveUp: false },
    'harbor.example was gone and was not told.',
  ],
  [
    'waits',
    soon(),
    { heard: true, gaveUp: false },
    'harbor.example gets its answer once it is proposed or executed, as set under Connected.',
  ],
] as const)('behavior: what is said of a proposal whose dApp %s', async (_, asked, state, words) => {
  const screen = await renderPart(<RequestEnd request={asked} end={proposed} {...state} />)
  await expect.element(screen.getByText('Proposed as nonce 7')).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
})

test.each([
  [2, '2 owners still have to sign.'],
  [1, '1 owner still has to sign.'],
  [0, 'It has all its signatures and can be executed.'],
  [undefined, 'It is executed once enough owners have signed.'],
])('behavior: a proposal is named, and that %s owners are missing', async (missing, words) => {
  const screen = await renderPart(
    <RequestEnd request={request} end={{ ...proposed, missing }} heard gaveUp={false} />,
  )
  await expect.element(screen.getByText('A payment of 0.000000000000000001 ETH to ')).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
})

test.each([
  [late(), 'Its time ended, and it heard that you refused. What you sign now counts all the same.'],
  [soon(), 'Its request ended, or it is disconnected.'],
] as const)('behavior: a dApp that hears nothing more, and why (%#)', async (asked, words) => {
  const screen = await renderPart(<AskedBy answering={{ request: asked, isHeard: false, told: undefined }} />)
  await expect.element(screen.getByText('harbor.example hears no answer any more.')).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
})
