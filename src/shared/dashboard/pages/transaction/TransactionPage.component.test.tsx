import { expect, onTestFinished, test } from 'vitest'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal } from '../../../source/localSignables.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ada, bo, signedTransactionBy } from '../../../testing/signableScene.ts'
import { account, listedWith, readyFor, sourceWith } from '../../../testing/waitingPayment.ts'
import { TransactionPage } from './TransactionPage.tsx'

test('behavior: a signature that the gateway did not take is named after a reload, and handed over without the wallet', async () => {
  const kept = await signedTransactionBy([bo])
  addLocal(keptTexts(window), account, [kept])
  onTestFinished(() => localStorage.clear())
  const asked: string[] = []
  let listed = await listedWith([ada])
  const gateway = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/confirmations')) {
      asked.push(await request.text())
      listed = await listedWith([ada, bo])
      return Response.json(listed)
    }
    return pathname.includes('/transactions/') && pathname.includes(kept.safeTxHash)
      ? Response.json(listed)
      : Response.json({ message: 'no' }, { status: 404 })
  }
  const screen = await renderPart(<TransactionPage ready={readyFor(bo)} id={kept.safeTxHash} />, {
    source: sourceWith(),
    gateway,
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
