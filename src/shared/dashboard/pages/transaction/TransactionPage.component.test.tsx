import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { packSignatures } from '../../../domain/signatures/signatures.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal } from '../../../source/localSignables.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ada, bo, signedTransactionBy } from '../../../testing/signableScene.ts'
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
    return pathname.includes('/transactions/') && pathname.includes(safeTxHash)
      ? Response.json(listed)
      : Response.json({ message: 'no' }, { status: 404 })
  }
  return { asked, answer }
}

test('behavior: a signature that the gateway did not take is named after a reload, and handed over without the wallet', async () => {
  const kept = await signedTransactionBy([bo])
  addLocal(keptTexts(window), account, [kept])
  onTestFinished(() => localStorage.clear())
  const { asked, answer } = await gatewayThatTakes(kept.safeTxHash)
  const screen = await renderPart(<TransactionPage ready={readyFor(bo)} id={kept.safeTxHash} />, {
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
  const signed = await signedTransactionBy([bo])
  const { safeTxHash } = signed
  const [one] = signed.signatures
  const packed = packSignatures(signed.signatures)
  if (one === undefined || !packed.ok) throw new Error('Bo has signed')
  const { asked, answer } = await gatewayThatTakes(safeTxHash)
  const screen = await renderPart(<TransactionPage ready={readyFor(bo)} id={safeTxHash} />, {
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
