import { describe, expect, test } from 'vitest'
import { toLocalsafeFile, toLocalsafeLink } from '../../../domain/signable/localsafeForm.ts'
import { readSignaturesFile } from '../../../domain/signable/readSignaturesFile.ts'
import type { Signable } from '../../../domain/signable/Signable.ts'
import { writeSignaturesFile } from '../../../domain/signable/writeSignaturesFile.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import {
  ada,
  bo,
  fileOf,
  identity,
  payment,
  people,
  signedBy,
  signedMessageBy,
  signedTransactionBy,
} from '../../../testing/signableScene.ts'
import { ReadyContext } from '../../parts/frame/page/useReady.ts'
import { ArrivedReading } from './ArrivedReading.tsx'
import { ImportPreview } from './ImportPreview.tsx'

const ready = {
  ...readySafe,
  account: { ...readySafe.account, address: identity.safe },
  chain: { ...readySafe.chain, id: identity.chainId },
}

/** The preview of a file with these, as another owner would send it, over a node that knows the Safe. */
function render(...signables: readonly Signable[]) {
  return renderText(writeSignaturesFile(fileOf(...signables)))
}

async function renderText(mark: string, safe: Partial<Parameters<typeof createSafeNode>[0]> = {}) {
  const read = await readSignaturesFile(mark)
  const { source } = createSafeNode({ owners: people.slice(0, 2), nonce: payment.nonce, ...safe })
  const screen = await renderPart(
    <ImportPreview
      read={read}
      mark={mark}
      around={(preview) => preview}
      reading={(alone, preview) => (
        <ReadyContext value={ready}>
          <ArrivedReading signed={alone} status={null}>
            {preview}
          </ArrivedReading>
        </ReadyContext>
      )}
    />,
    { ready, source },
  )
  return { screen, findings: screen.getByRole('region', { name: 'Findings' }).first() }
}

/** Beside another, so that the file is a list. */
const beside = () => signedTransactionBy([ada], { ...payment, nonce: payment.nonce + 1n })

describe('ImportPreview', () => {
  test('behavior: what the checks find in a transaction is shown before it is kept, the worst first', async () => {
    const delegatecall = { ...payment, value: 0n, operation: 1 } as const
    const { findings } = await render(await signedTransactionBy([ada], delegatecall), await beside())
    await expect.element(findings.getByText('Critical').first()).toBeVisible()
    await expect.element(findings.getByRole('listitem').first()).toHaveTextContent('Critical')
    await expect.element(findings.getByText('Keep it and open it to simulate it.')).toBeVisible()
    await expect.element(findings.getByText(/Nothing found/)).not.toBeInTheDocument()
  })

  test('error: what failed is named beside what was found, and nothing found is no green light', async () => {
    const { findings } = await render(
      await signedTransactionBy([ada], { ...payment, data: '0x' }),
      await beside(),
    )
    const open = findings.getByText(/checks? could not run/)
    await expect.element(open).toBeVisible()
    await open.click()
    await expect.element(findings.getByText(/the gateway did not answer/).first()).toBeVisible()
    await expect.element(findings.getByText(/Compare the hashes/)).not.toBeInTheDocument()
  })

  test('behavior: a link of localsafe that lost its # brings the transaction and its signature', async () => {
    const signed = await signedTransactionBy([bo])
    const link = `https://localsafe.example${toLocalsafeLink(fileOf(signed), signed)?.slice(1)}`
    const { screen } = await renderText(link)
    await expect.element(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('1 of 2')
  })

  test('error: signatures by eth_sign count for nothing on a Safe before 1.1.0, whose contract refuses them', async () => {
    const old = { ...identity, version: { major: 1, minor: 0, patch: 0 } }
    const { safeTxHash } = hashSafeTransaction(old, payment)
    const signatures = [await signedBy(ada, safeTxHash, true), await signedBy(bo, safeTxHash, true)]
    const signed = { kind: 'transaction', transaction: payment, safeTxHash, signatures } as const
    const { screen } = await renderText(toLocalsafeFile(signed) ?? '', { version: '1.0.0', hashesAs: old })
    await expect.element(screen.getByText(safeTxHash).first()).toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('0 of 2')
  })

  test('behavior: a message is checked as well', async () => {
    const bareHash = { kind: 'text', text: `0x${'5ca1ab1e'.repeat(8)}` } as const
    const { findings } = await render(await signedMessageBy([ada], bareHash))
    await expect.element(findings.getByRole('listitem').first()).toHaveTextContent('Critical')
    await expect.element(findings.getByText('Keep it and open it to simulate it.')).not.toBeInTheDocument()
  })

  test('behavior: a transaction that came alone is the page: what it does, the verdict, and what can be done', async () => {
    const delegatecall = { ...payment, value: 0n, operation: 1 } as const
    const { screen } = await render(await signedTransactionBy([ada], delegatecall))
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('as the Safe')
    await expect.element(screen.getByRole('region', { name: 'Decision' })).toHaveTextContent('Stop.')
    await expect.element(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('1 of')
    await expect.element(screen.getByText('Keep it and open it to simulate it.')).not.toBeInTheDocument()
  })
})
