import { expect, onTestFinished, test } from 'vitest'
import { packSignatures } from '../../../domain/signatures/signatures.ts'
import { details, party } from '../../../gateway/testing/wireAnswers.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addLocal } from '../../../source/localSignables.ts'
import type { SafeSigner } from '../../../source/SafeSigner.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ada, bo, identity, payment, people, signedTransactionBy } from '../../../testing/signableScene.ts'
import { TransactionPage } from './TransactionPage.tsx'

const owners = people.slice(0, 2)
const account = { chainId: identity.chainId, address: identity.safe }
const ready = {
  ...readySafe,
  host: undefined,
  account: { ...readySafe.account, address: identity.safe, signer: people[bo] },
  chain: { ...readySafe.chain, id: identity.chainId },
}

const refuse = async () => {
  throw new Error('No wallet is asked')
}
const safeSigner: SafeSigner = {
  signTransaction: refuse,
  executeTransaction: refuse,
  signDeletion: refuse,
  signDelegation: refuse,
  signMessage: refuse,
  signOwnMessage: refuse,
}

/** The payment as a gateway lists it that has these signatures. */
async function listedWith(who: readonly number[]) {
  const { safeTxHash, signatures } = await signedTransactionBy(who)
  return {
    ...details,
    safeAddress: identity.safe,
    txId: `multisig_${identity.safe}_${safeTxHash}`,
    txData: {
      ...details.txData,
      hexData: payment.data,
      to: party(payment.to),
      value: String(payment.value),
      operation: 0,
      dataDecoded: null,
    },
    detailedExecutionInfo: {
      ...details.detailedExecutionInfo,
      nonce: Number(payment.nonce),
      safeTxHash,
      signers: owners.map((owner) => party(owner)),
      confirmations: signatures.map((one) => {
        const packed = packSignatures([one])
        return { signer: party(one.signer), signature: packed.ok ? packed.packed : '0x', submittedAt: 1 }
      }),
    },
  }
}

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
    return pathname.includes(`/transactions/`) && pathname.includes(kept.safeTxHash)
      ? Response.json(listed)
      : Response.json({ message: 'no' }, { status: 404 })
  }
  const node = createSafeNode({ owners })
  const source = { ...node.source, capabilities: { ...node.source.capabilities, safeSigner } }
  const screen = await renderPart(<TransactionPage ready={ready} id={kept.safeTxHash} />, { source, gateway })
  const acts = screen.getByRole('region', { name: 'Decision' })
  await expect
    .element(acts.getByText('You have signed. Enough owners have signed: it can be executed from here.'), {
      timeout: 10_000,
    })
    .toHaveTextContent('1 signature is only on this device: the others do not see it.')
  await acts.getByRole('button', { name: 'Hand the signature to the gateway' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('"signature":"0x')])
  await expect.element(acts.getByText('anybody can execute it.')).toBeVisible()
  await expect.element(acts.getByText('only on this device')).not.toBeInTheDocument()
})
