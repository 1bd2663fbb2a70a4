import { expect, test } from 'vitest'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { LeftOutSignatures } from './LeftOutSignatures.tsx'

test('behavior: a confirmation that is none is named with its place and reason', async () => {
  const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const confirmations = [
    { signature: `0x${'11'.repeat(64)}1b` },
    { signature: '0x12' },
    { signature: 5 },
    { signature: null },
  ]
  const pasted = readPastedTransaction(JSON.stringify({ to, value: '1', confirmations }))
  if (pasted.kind !== 'transaction') throw new Error(pasted.kind)
  const screen = await renderPart(<LeftOutSignatures leftOut={pasted.leftOut ?? []} />)
  await expect.element(screen.getByText('Signature 2 is left out. It has 1 byte, and a')).toBeVisible()
  await expect
    .element(screen.getByText('Signature 3 is left out. It is not bytes in hex digits.'))
    .toBeVisible()
  await expect
    .element(
      screen.getByText('Signature 4 is left out. It comes without bytes, as an approval on the chain may.'),
    )
    .toBeVisible()
  expect(screen.getByText('is left out').elements()).toHaveLength(3)
})
